// Who has which number after the certificates are saved, with the state of each.
import { useEffect, useRef } from 'react';
import type { CourseCertificates, CourseRider } from '~data/certificates/course';
import { isEnded, OUTCOME_LABEL } from '~domain/orders/outcomes';
import { AnotherCourse } from '~widgets/course-choice/another-course';
import { useDevice } from '~widgets/hooks/use-device';
import { openRiders } from './course-rows';
import { HeldRow } from './held-row';

/** `issued`: contacts in the order in which they were issued to; null for all who have a certificate from the course. */
export function IssuedList({ given, issued }: { given: CourseCertificates; issued: readonly number[] | null }) {
  const { riders, course } = given;
  const device = useDevice();
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), []);
  const held = riders.filter(({ held: has }) => has !== null);
  const shown = issued === null ? held : issued.flatMap((id) => held.find((one) => one.customer === id) ?? []);
  const without = openRiders(riders).flatMap(
    ({ customer }) => course.riders.find((one) => one.customer.id === customer) ?? [],
  );
  return (
    <div className="flex flex-col gap-4 pt-1">
      <section aria-label="Certificates" className="card flex flex-col gap-2 p-4 wide:p-5">
        <div role="status">
          <h3 ref={head} tabIndex={-1} className="text-h2 font-bold outline-none">
            {headOf(shown, issued === null, device)}
          </h3>
          {shown.some(({ held: has }) => has?.pending === 'waiting') ? (
            <p className="text-ink-2">Will send when there is signal.</p>
          ) : null}
        </div>
        <ul className="divided">
          {shown.map((rider) => (
            <HeldRow key={rider.customer} rider={rider} />
          ))}
        </ul>
      </section>
      {without.length > 0 ? (
        <section aria-label="Without a certificate" className="card flex flex-col gap-2 p-4 wide:p-5">
          <h3 className="text-h2 font-bold">Without a certificate from this course</h3>
          <ul className="divided">
            {without.map((rider) => (
              <li key={rider.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {rider.customer.full_name}
                  {isEnded(rider.outcome) ? (
                    <span className="block text-tab text-ink-2">{OUTCOME_LABEL[rider.outcome]}</span>
                  ) : null}
                </span>
                <AnotherCourse rider={rider} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Says issued only where the school has them. */
function headOf(shown: readonly CourseRider[], isAll: boolean, device: string): string {
  const certificates = shown.length === 1 ? '1 certificate' : `${shown.length} certificates`;
  const wrong = shown.filter(({ held }) => held?.pending === 'fixing').length;
  if (wrong > 0) {
    const which = wrong === shown.length ? certificates : `${wrong} of ${certificates}`;
    return `${which} ${wrong === 1 ? 'needs' : 'need'} fixing`;
  }
  if (shown.some(({ held }) => held !== null && held.pending !== null))
    return `${certificates} saved on this ${device}`;
  return isAll ? 'All riders of this course have a certificate' : `${certificates} issued`;
}
