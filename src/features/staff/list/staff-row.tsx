// One person in the list of staff: role, contact, sites and papers that expire soon.
import { Link } from '@tanstack/react-router';
import type { StaffMember } from '~contract/staff';
import { Avatar } from '~ui/avatar';
import { Chip } from '~ui/chip';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import type { PendingState } from '~data/outbox/pending';
import { InviteAgain } from '../person/invite-again';
import { accessNote, warningsOf } from '../staff-text';

type StaffRowProps = { person: StaffMember; pending: PendingState | null; sites: string; today: string };

export function StaffRow({ person, pending, sites, today }: StaffRowProps) {
  const { id, full_name, role, active, email, phone, instructor_certificate } = person;
  const contact = [email, phone].filter(Boolean).join(' · ');
  const work = [instructor_certificate && `Certificate ${instructor_certificate}`, sites].filter(Boolean).join(' · ');
  const note = accessNote(person);
  return (
    <li className="not-first:line-above wide:flex wide:items-center">
      <Link
        to="/staff/$staffId/edit"
        params={{ staffId: String(id) }}
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
          <span className="flex flex-wrap gap-2">
            {pending === null ? null : <SyncBadge state={pending} small />}
            {active ? null : (
              <Chip kind="quiet" small>
                Deactivated
              </Chip>
            )}
            {note === null ? null : (
              <Chip kind={note.kind} small>
                {note.text}
              </Chip>
            )}
            {warningsOf(person, today).map(({ kind, text }) => (
              <Chip key={text} kind={kind} icon="alert" small>
                {text}
              </Chip>
            ))}
          </span>
        </span>
      </Link>
      <InviteAgain person={person} />
    </li>
  );
}
