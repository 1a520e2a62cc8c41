// Offers the waiting list where a course has no place left, beside booking the rider with a reason.
import { addWaiting, listWaiting } from '~data/orders/waiting';
import type { CourseDetail } from '~data/calendar/calendar';
import type { BikeType } from '~domain/calendar/course-types';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useAction } from '~widgets/forms/use-action';
import { useWhole } from '~widgets/hooks/use-whole';
import { bookedText } from '~widgets/course-choice/places-line';

type FullCourseProps = {
  course: CourseDetail;
  /** The chosen rider; null for nobody yet. */
  rider: { id: number; name: string } | null;
  bike_type: BikeType | null;
  notes: string;
  /** Called when the rider is on the list. */
  onWaiting: () => void;
};

/** Renders nothing while the course has places. */
export function FullCourse({ course, rider, bike_type, notes, onWaiting }: FullCourseProps) {
  const { id, riders, places } = course;
  const waiting = useWhole(() => listWaiting(id), [id], id);
  const name = rider?.name ?? 'The rider';
  const action = useAction({
    done: `${name} is on the waiting list`,
    refused: 'Not added to the waiting list',
    onSaved: onWaiting,
  });
  if (riders.length < places.places || waiting === undefined) return null;
  const isWaiting = rider !== null && waiting.some(({ customer }) => customer.id === rider.id);
  const put = (customer: number, kind: BikeType) =>
    action.run((how) => addWaiting({ school_course_id: id, customer, bike_type: kind, notes }, how));
  return (
    <section aria-label="Waiting list" className="card flex flex-col items-start gap-3 p-4 wide:p-5">
      <div>
        <h3 className="text-h2 font-bold">This course is full</h3>
        <p className="text-ink-2">{`${bookedText(riders.length, places)}. ${waitingText(waiting.length)}`}</p>
      </div>
      {isWaiting ? <p className="font-med">{`${name} is on the waiting list already.`}</p> : null}
      {isWaiting || rider === null || bike_type === null ? null : (
        <Button icon="clock" disabled={action.saving} onClick={() => put(rider.id, bike_type)}>
          {action.saving ? 'Saving…' : 'Add to waiting list'}
        </Button>
      )}
      {rider === null ? (
        <p className="text-tab text-ink-2">Choose the contact to add them to the waiting list.</p>
      ) : null}
      <p className="text-tab text-ink-2">To book them anyway, give a reason below.</p>
      {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
    </section>
  );
}

function waitingText(count: number): string {
  if (count === 0) return 'Nobody is waiting for a place.';
  return count === 1 ? '1 rider is waiting for a place.' : `${count} riders are waiting for a place.`;
}
