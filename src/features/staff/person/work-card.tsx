// A person's sites, hours and days off, with a link to their form, which works without signal.
import { Link } from '@tanstack/react-router';
import { daysOffText, hoursText } from '~domain/time/hours';
import { findEdited } from '~data/form-saves/edited-rows';
import { listSites } from '~data/school/staff';
import { Button, buttonClass } from '~ui/button';
import { FactList } from '~widgets/lists/fact-list';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import type { StaffMember } from '~contract/staff/staff';

type WorkCardProps = {
  person: StaffMember;
  /** Why the person can't be changed; null if they can. The form around it says so. */
  noEdit: string | null;
  /** True if the form around it has unsaved input, which leaving would lose. */
  isDirty: boolean;
};

export function WorkCard({ person, noEdit, isDirty }: WorkCardProps) {
  const sites = useLive(listSites, []) ?? [];
  const found = useLive(() => findEdited('staff', person.id), [person.id]);
  const { suppliers, hours, days_off } = found?.row ?? person;
  const names = sites.filter(({ id }) => suppliers.includes(id)).map((site) => site.connect_location_name);
  return (
    <section className="flex flex-col gap-3 rounded-card bg-inset p-4" aria-labelledby="work">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="work" className="flex-1">
          Working details
        </h2>
        {found?.pending ? <SyncBadge state={found.pending} small /> : null}
        {noEdit === null ? <ChangeLink personId={person.id} isDirty={isDirty} /> : null}
      </header>
      <FactList
        facts={[
          ['Sites', names.join(', ')],
          ['Hours', hoursText(hours)],
          ['Days off', daysOffText(days_off)],
        ]}
      />
    </section>
  );
}

function ChangeLink({ personId, isDirty }: { personId: number; isDirty: boolean }) {
  if (isDirty) {
    return (
      <Button disabled title="Save what you changed first">
        Change
      </Button>
    );
  }
  return (
    <Link
      to="/staff/$staffId/working"
      params={{ staffId: String(personId) }}
      {...OPENS}
      className={buttonClass('default')}
    >
      Change
    </Link>
  );
}
