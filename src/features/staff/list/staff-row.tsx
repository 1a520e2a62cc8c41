// One person in the list of staff: role, contact, sites and papers that expire soon.
import { Link } from '@tanstack/react-router';
import { Avatar } from '~ui/avatar';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { OPENS } from '~widgets/hooks/use-leave';
import { certificateText } from '../staff-text';
import { InviteAgain } from '../person/invite-again';
import { PersonChips, type Person } from './person-parts';

export function StaffRow({ person, today }: { person: Person; today: string }) {
  const { row, sites } = person;
  const { id, full_name, role, active, email, phone } = row;
  const certificate = certificateText(row);
  const contact = [email, phone].filter(Boolean).join(' · ');
  const work = [certificate && `Certificate ${certificate}`, sites].filter(Boolean).join(' · ');
  return (
    <li className="not-first:line-above wide:flex wide:items-center">
      <Link
        to="/staff/$staffId/edit"
        params={{ staffId: String(id) }}
        search
        {...OPENS}
        className="flex min-w-0 flex-1 items-center gap-3 p-4 font-reg text-ink hover:no-underline"
      >
        <Avatar name={full_name} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <b className={`font-bold wrap-anywhere ${active ? '' : 'text-ink-2'}`}>{full_name}</b>
            <span className="text-tab text-ink-2">{ROLE_LABEL[role]}</span>
          </span>
          <span className="truncate text-tab text-ink-2">{contact}</span>
          {work ? <span className="truncate text-tab text-ink-2">{work}</span> : null}
          <PersonChips person={person} today={today} />
        </span>
      </Link>
      <div className="flex px-4 pb-4 pl-13 empty:hidden wide:p-4">
        <InviteAgain person={row} />
      </div>
    </li>
  );
}
