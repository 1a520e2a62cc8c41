// The riders of a course, each with a tick, a number and what they trained on.
import type { CourseCertificates } from '~data/certificates/course';
import { Segmented } from '~ui/fields/segmented';
import type { Facts } from '../forms/facts';
import { noneFor } from './course-rows';
import { HeldRow } from './held-row';
import { RiderRow } from './rider-row';
import { TakenNotice } from './taken-notice';
import type { CourseIssue } from './use-course-issue';

type RiderListProps = { given: CourseCertificates; facts: Facts; issue: CourseIssue };

const PACES = [
  { value: 'all', label: 'All at once' },
  { value: 'one', label: 'One at a time' },
] as const;

const KNOWN = 'Riders who need further training or didn’t turn up aren’t ticked.';
const ALL = 'Leave riders who need further training without a tick. You can issue their certificates later.';
const ONE = 'Choose the rider to issue to.';

export function RiderList({ given, facts, issue }: RiderListProps) {
  const { form, rows, values } = issue;
  const all = rows.some(({ outcome }) => noneFor(outcome) !== null) ? KNOWN : ALL;
  return (
    <section aria-label="Riders" className="card flex flex-col gap-2 p-4 wide:p-5">
      {rows.length > 1 ? (
        <Segmented
          label="How to issue"
          value={values.pace === 'one' ? 'one' : 'all'}
          options={PACES}
          onChange={(pace) => form.set('pace', pace)}
        />
      ) : null}
      <p className="text-tab text-ink-2">{values.pace === 'one' ? ONE : all}</p>
      <TakenNotice rows={rows} free={given.free} saving={form.saving} />
      <ul className="divided">
        {given.riders.map((rider) => {
          const row = rows.find((one) => one.rider.customer === rider.customer);
          return row ? (
            <RiderRow key={rider.customer} row={row} facts={facts} issue={issue} />
          ) : (
            <HeldRow key={rider.customer} rider={rider} />
          );
        })}
      </ul>
    </section>
  );
}
