// Who waits for a place, in their order, each with the way to a booking.
import { Link } from '@tanstack/react-router';
import type { CourseDetail } from '~data/calendar/calendar';
import { removeWaiting, type WaitingView } from '~data/orders/waiting';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import { Button, buttonClass } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { ReachLine } from '~widgets/contacts/reach';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { OPENS } from '~widgets/hooks/use-leave';
import { deleteWithUndo } from '~widgets/form-saves/delete-with-undo';
import { notSaved } from '~widgets/form-saves/not-saved';
import { SyncBadge } from '~widgets/sync/badge';
import { nameOf, sinceText } from './next-line';

type WaitingRidersProps = { course: CourseDetail; waiting: readonly WaitingView[] };

export function WaitingRiders({ course, waiting }: WaitingRidersProps) {
  return (
    <section aria-label="Waiting" className="card flex flex-col gap-2 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">{waiting.length === 0 ? 'Nobody is waiting' : `${waiting.length} waiting`}</h3>
      <ol className="divided empty:hidden">
        {waiting.map((one, at) => (
          <Row key={one.id} one={one} at={at + 1} course={course} />
        ))}
      </ol>
    </section>
  );
}

function Row({ one, at, course }: { one: WaitingView; at: number; course: CourseDetail }) {
  const { customer, bike_type, notes, created, pending } = one;
  const noEdit = useNoEdit('orders');
  const name = nameOf(one);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-6 font-bold text-ink-2 tabular-nums" aria-hidden="true">
          {at}
        </span>
        <b className="min-w-0 flex-1 font-bold wrap-anywhere">{name}</b>
        {pending === null ? null : <SyncBadge state={pending} small />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 pl-9 text-tab text-ink-2">
        <span>{`Waiting ${sinceText(created)}`}</span>
        <span>{BIKE_TYPE_LABEL[bike_type]}</span>
        <ReachLine person={customer} name={name} />
      </div>
      {notes === '' ? null : <p className="pl-9 text-tab wrap-anywhere whitespace-pre-wrap">{notes}</p>}
      {noEdit === null ? <Ways one={one} name={name} course={course} /> : null}
    </li>
  );
}

function Ways({ one, name, course }: { one: WaitingView; name: string; course: CourseDetail }) {
  const device = useDevice();
  const remove = () =>
    deleteWithUndo({
      remove: async () => [await removeWaiting(one.id, { undoable: true })],
      done: () => `${name} taken off the waiting list`,
      undone: () => `${name} is back on the waiting list`,
      device,
    }).catch((error: unknown) => toast('failed', notSaved(error, false)));
  return (
    <div className="flex flex-wrap gap-2 pt-1 pl-9">
      {one.customer.full_name === '' ? null : (
        <Link
          to="/calendar/$courseId/order/add"
          params={{ courseId: String(course.id) }}
          search={((now: object) => ({ ...now, contact: one.customer.id })) as never}
          {...OPENS}
          className={buttonClass('default')}
          aria-label={`Book ${name}`}
        >
          Book
        </Link>
      )}
      <Link
        to="/calendar/$courseId/waiting"
        params={{ courseId: String(course.id) }}
        search={((now: object) => ({ ...now, place: one.id })) as never}
        {...OPENS}
        className={buttonClass('default')}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Link>
      <Button look="dan" icon="x" aria-label={`Remove ${name}`} onClick={() => void remove()}>
        Remove
      </Button>
    </div>
  );
}
