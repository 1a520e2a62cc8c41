// One course of the day sheet: who instructs, on which bikes, and a line to sign on for each rider.
import type { CourseView, RiderView } from '~data/calendar';
import { NumberPlate } from '~widgets/number-plate';
import { bikeKind, licenceOf, placesText, riderName, timesText } from './sheet-text';
import type { Sheet } from './use-sheet';

type SheetCourseProps = { course: CourseView; plates: Sheet['plates'] };

export function SheetCourse({ course, plates }: SheetCourseProps) {
  const { name, instructors, bikes, notes, riders, pending } = course;
  // Of a booking alone the mark stands on its own line.
  const isUnsent = pending !== null && (course.id < 0 || riders.every((rider) => rider.pending === null));
  return (
    <article className="sheet-course" aria-label={`${timesText(course)} ${name}`}>
      <header className="sheet-course-head">
        <h3>
          <span className="tabular-nums">{timesText(course)}</span> {name}
        </h3>
        <span>{placesText(course)}</span>
        {isUnsent ? <Unsent /> : null}
      </header>
      <dl className="sheet-facts">
        <div>
          <dt>Instructors</dt>
          <dd>{instructors.map(({ full_name }) => full_name).join(', ') || 'None yet'}</dd>
        </div>
        {bikes.length > 0 ? (
          <div>
            <dt>Bikes held</dt>
            <dd className="flex flex-wrap gap-2">
              {bikes.map((id) => (
                <Bike key={id} id={id} plates={plates} />
              ))}
            </dd>
          </div>
        ) : null}
        {notes ? (
          <div>
            <dt>Notes</dt>
            <dd className="whitespace-pre-line">{notes}</dd>
          </div>
        ) : null}
      </dl>
      {riders.length === 0 ? (
        <p className="sheet-none">No riders are booked</p>
      ) : (
        <Riders riders={riders} plates={plates} />
      )}
    </article>
  );
}

function Riders({ riders, plates }: { riders: readonly RiderView[]; plates: Sheet['plates'] }) {
  return (
    <table className="sheet-riders">
      <thead>
        <tr>
          <th scope="col">Rider</th>
          <th scope="col">Phone</th>
          <th scope="col">Licence</th>
          <th scope="col">Bike</th>
          <th scope="col">Notes</th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {riders.map((rider) => (
          <Rider key={rider.id} rider={rider} plates={plates} />
        ))}
      </tbody>
    </table>
  );
}

function Rider({ rider, plates }: { rider: RiderView; plates: Sheet['plates'] }) {
  const { customer, bike, notes, pending } = rider;
  const licence = licenceOf(rider);
  return (
    <tr>
      <th scope="row">
        {riderName(rider)}
        {pending === null ? null : <Unsent />}
      </th>
      <td data-label="Phone">{customer.phone}</td>
      <td data-label="Licence">
        {licence.number ? <span className="sheet-number">{licence.number}</span> : null}
        <span className="sheet-quiet">{licence.type}</span>
      </td>
      <td data-label="Bike">
        {bike === null ? bikeKind(rider) : <Bike id={bike} plates={plates} />}
        {bike === null && rider.bike_type !== 'NONE' ? <span className="sheet-quiet">none given yet</span> : null}
      </td>
      <td data-label="Notes" className="whitespace-pre-line">
        {notes}
      </td>
      <td className="sheet-sign" aria-label="Room to sign" />
    </tr>
  );
}

/** One that has left this device has no plate here. */
function Bike({ id, plates }: { id: number; plates: Sheet['plates'] }) {
  const mark = plates.get(id);
  return mark === undefined ? 'A bike' : <NumberPlate mark={mark} size="s" />;
}

/** What only this device knows: the school may plan otherwise. */
function Unsent() {
  return <span className="sheet-unsent">Not at the school yet</span>;
}
