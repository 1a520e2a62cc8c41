// The permissions overview on wide screens: a row for each person, a column for each area.
import { Link } from '@tanstack/react-router';
import type { Access } from '~contract/staff/permissions';
import type { PersonRights } from '~contract/staff/staff';
import { Chip } from '~ui/chip';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { OPENS } from '~widgets/hooks/use-leave';
import { AREAS } from './permission-form';
import { cellsOf, isEverything } from './rights-text';

export function RightsTable({ people }: { people: readonly PersonRights[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
    <section className="card relative overflow-x-auto" aria-label="Who can do what" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="left-0 z-2">
              Name
            </th>
            <th scope="col">Role</th>
            {AREAS.map(({ area, label }) => (
              <th key={area} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Long names wrap, because their column is sticky and would cover the others. */
const NAME = 'inline-block w-max max-w-43 font-bold whitespace-normal wrap-anywhere';

function PersonRow({ person }: { person: PersonRights }) {
  const { id, full_name, role, active } = person;
  return (
    <tr className="group">
      {/* The row's head is sticky, but looks like the other cells. */}
      <th
        scope="row"
        className="left-0 h-13 bg-surface text-tab group-even:bg-zebra group-hover:bg-inset sunlight:[box-shadow:inset_0_-1px_0_#000]"
      >
        <Link to="/staff/$staffId/permissions" params={{ staffId: String(id) }} {...OPENS} className={NAME}>
          {full_name}
        </Link>
      </th>
      <td className="whitespace-nowrap">
        <span className="flex flex-col items-start">
          {ROLE_LABEL[role]}
          {active ? null : (
            <Chip kind="quiet" small>
              Deactivated
            </Chip>
          )}
        </span>
      </td>
      {isEverything(person) ? (
        <td colSpan={AREAS.length}>
          {/* Sticky beside the name while the areas scroll. */}
          <span className="sticky left-50">Everything</span>
        </td>
      ) : (
        cellsOf(person).map(({ label, access }) => (
          <td key={label}>
            <AccessChip access={access} />
          </td>
        ))
      )}
    </tr>
  );
}

function AccessChip({ access }: { access: Access }) {
  if (access === 'hidden') {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="sr-only">Hidden</span>
      </>
    );
  }
  const isEdit = access === 'edit';
  return (
    <Chip kind="quiet" icon={isEdit ? 'edit' : 'eye'} small>
      {isEdit ? 'Edit' : 'View'}
    </Chip>
  );
}
