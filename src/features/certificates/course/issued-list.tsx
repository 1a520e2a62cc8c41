// Who has which number, said once the certificates are saved, and what becomes of each of them.
import { useEffect, useRef } from 'react';
import type { CourseRider } from '~data/certificates/course';
import { useDevice } from '~widgets/hooks/use-device';
import { openRiders } from './course-rows';
import { HeldRow } from './held-row';

/** `issued`: contacts in the order in which they were issued to; null for all who have a certificate from the course. */
export function IssuedList({ riders, issued }: { riders: readonly CourseRider[]; issued: readonly number[] | null }) {
  const device = useDevice();
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), []);
  const held = riders.filter(({ held: has }) => has !== null);
  const shown = issued === null ? held : issued.flatMap((id) => held.find((one) => one.customer === id) ?? []);
  const without = openRiders(riders).map(({ full_name }) => full_name);
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
        <p className="text-ink-2">{`Without a certificate from this course: ${without.join(', ')}`}</p>
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
