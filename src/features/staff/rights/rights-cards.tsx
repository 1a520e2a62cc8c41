// The permissions overview on a phone: a card for each person with the areas that they can use.
import { Link } from '@tanstack/react-router';
import type { PersonRights } from '~contract/staff/staff';
import { Chip } from '~ui/chip';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { OPENS } from '~widgets/hooks/use-leave';
import { groupsOf, isEverything } from './rights-text';

export function RightsCards({ people }: { people: readonly PersonRights[] }) {
  return (
    <ul className="flex flex-col gap-3" aria-label="Who can do what">
      {people.map((person) => (
        <li key={person.id} className="card">
          <Link
            to="/staff/$staffId/permissions"
            params={{ staffId: String(person.id) }}
            {...OPENS}
            className="flex flex-col gap-1 p-4 font-reg text-ink hover:no-underline"
          >
            <Person person={person} />
            <Words person={person} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Words({ person }: { person: PersonRights }) {
  if (isEverything(person)) return <span>Everything</span>;
  const groups = groupsOf(person);
  if (groups.length === 0) return <span className="text-ink-2">Nothing</span>;
  return groups.map(({ title, areas }) => (
    <span key={title}>
      <b className="font-bold">{`${title}: `}</b>
      {areas}
    </span>
  ));
}

function Person({ person: { full_name, role, active } }: { person: PersonRights }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <b className={`font-bold wrap-anywhere ${active ? 'text-ink' : 'text-ink-2'}`}>{full_name}</b>
      <span className="text-tab font-reg text-ink-2">{ROLE_LABEL[role]}</span>
      {active ? null : (
        <Chip kind="quiet" small>
          Deactivated
        </Chip>
      )}
    </span>
  );
}
