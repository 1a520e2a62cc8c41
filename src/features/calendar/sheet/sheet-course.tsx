// One course of the day sheet: instructors, held bikes, and a table of riders with what they owe and room to sign.
import { Fragment } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { Chip } from '~ui/chip';
import { useIsHidden } from '~widgets/hooks/edit-access';
import type { CoursePapers } from '~data/disclaimers/course';
import { PapersLine } from '~widgets/disclaimers/papers-line';
import { SignLink } from '~widgets/disclaimers/sign-link';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { conflictsOfNoRider, marksOfRider } from '~widgets/conflicts/marks';
import { CheckIn } from '../check-in/check-in';
import { CheckWay } from '../checks/check-way';
import { timesOf } from '../entries/course-text';
import { moneyText } from '../entries/owed-text';
import { NumberPlate } from '~widgets/page/number-plate';
import { bikeKind, checksText, licenceOf, placesText, riderName } from './sheet-text';
import type { Sheet } from './use-sheet';

type SheetCourseProps = { course: CourseView; plates: Sheet['plates']; papers: CoursePapers | undefined };

export function SheetCourse({ course, plates, papers }: SheetCourseProps) {
  // Bookings that are unsent have the mark in their rows.
  const { name, instructors, bikes, notes, riders, ownPending } = course;
  return (
    <article className="sheet-course flex flex-col gap-2" aria-label={`${timesOf(course)} ${name}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-h2 font-bold">{`${timesOf(course)} ${name}`}</h3>
        <span className="text-ink-2">{placesText(course)}</span>
        {ownPending === null ? null : <Unsent />}
      </header>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex min-w-0 gap-2">
          <dt className="text-ink-2">Instructors</dt>
          <dd>{instructors.map(({ full_name }) => full_name).join(', ') || 'None yet'}</dd>
        </div>
        {bikes.length > 0 ? (
          <div className="flex min-w-0 gap-2">
            <dt className="text-ink-2">Bikes held</dt>
            <dd className="flex flex-wrap gap-2">
              {bikes.map((id) => (
                <Bike key={id} id={id} plates={plates} />
              ))}
            </dd>
          </div>
        ) : null}
        {notes ? (
          <div className="flex min-w-0 gap-2">
            <dt className="text-ink-2">Notes</dt>
            <dd className="whitespace-pre-wrap">{notes}</dd>
          </div>
        ) : null}
      </dl>
      <MarkLines conflicts={conflictsOfNoRider(course)} />
      <span className="sheet-screen empty:hidden">
        <SignLink courseId={course.id} papers={papers} />
      </span>
      {riders.length === 0 ? (
        <p className="text-ink-2">No riders are booked</p>
      ) : (
        <Riders course={course} plates={plates} papers={papers} />
      )}
    </article>
  );
}

const HEADS = ['Rider', 'Phone', 'Licence', 'Bike', 'Notes', 'Signature'];
const MONEY_HEADS = ['Rider', 'Phone', 'Licence', 'Bike', 'Payment', 'Notes', 'Signature'];

function Riders({ course, plates, papers }: SheetCourseProps) {
  const { riders, conflicts } = course;
  const seesMoney = !useIsHidden('orders');
  const heads = seesMoney ? MONEY_HEADS : HEADS;
  return (
    <table className={`sheet-riders w-full ${seesMoney ? 'sheet-riders--money' : ''}`}>
      <thead className="text-cap">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="font-med">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {riders.map((rider) => (
          <Fragment key={rider.id}>
            <Rider rider={rider} course={course} plates={plates} seesMoney={seesMoney} papers={papers} />
            <Marks conflicts={marksOfRider(rider, conflicts)} columns={heads.length} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type RiderProps = SheetCourseProps & { rider: RiderView; seesMoney: boolean; papers: CoursePapers | undefined };

function Rider({ rider, course, plates, seesMoney, papers }: RiderProps) {
  const { customer, bike, notes, pending } = rider;
  const licence = licenceOf(rider);
  return (
    <tr>
      <th scope="row">
        {riderName(rider)}
        <PapersLine papers={papers} customer={customer.id} />
        <span className="sheet-unsent">{pending === null ? null : <Unsent />}</span>
        <span className="sheet-screen">
          <CheckIn rider={rider} course={course} />
          <CheckWay rider={rider} course={course} />
        </span>
      </th>
      <td data-label="Phone" className="whitespace-nowrap">
        {customer.phone}
      </td>
      <td data-label="Licence">
        {licence.number ? <span className="block whitespace-nowrap">{licence.number}</span> : null}
        <span className="block text-cap text-ink-2">{licence.type}</span>
        <span className="block text-cap text-ink-2">{checksText(rider)}</span>
      </td>
      <td data-label="Bike" className="whitespace-nowrap">
        {bike === null ? bikeKind(rider) : <Bike id={bike} plates={plates} />}
        {bike === null && rider.bike_type !== 'NONE' ? (
          <span className="block text-cap text-ink-2">none given yet</span>
        ) : null}
      </td>
      {seesMoney ? <td data-label="Payment">{moneyText(rider)}</td> : null}
      <td data-label="Notes" className="whitespace-pre-wrap">
        {notes}
      </td>
      <td className="sheet-sign" aria-label="Room to sign" />
    </tr>
  );
}

/** What is wrong with the rider or bike of the line above, as wide as the table. */
function Marks({ conflicts, columns }: { conflicts: ReturnType<typeof marksOfRider>; columns: number }) {
  if (conflicts.length === 0) return null;
  return (
    <tr className="sheet-marks">
      <td colSpan={columns}>
        <MarkLines conflicts={conflicts} />
      </td>
    </tr>
  );
}

/** A bike that this device doesn't have, such as a deleted one, has no plate to show. */
function Bike({ id, plates }: { id: number; plates: Sheet['plates'] }) {
  const mark = plates.get(id);
  return mark === undefined ? 'A bike' : <NumberPlate mark={mark} size="s" />;
}

/** Marks a change that is only on this device: the sheet of another device doesn't have it. */
export function Unsent() {
  return (
    <Chip kind="blue" small>
      Not sent yet
    </Chip>
  );
}
