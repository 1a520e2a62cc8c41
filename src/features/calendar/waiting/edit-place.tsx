// Changes a place on a waiting list. The list is below it: both have the same address but for the place.
import { useState } from 'react';
import type { WaitingPatch } from '~contract/orders/waiting-list';
import type { CourseDetail } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { getWaiting, saveWaiting, type WaitingView } from '~data/orders/waiting';
import { NotHere, Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { useCourse } from '~widgets/course-choice/use-course';
import { useLast } from '~widgets/booking/use-last';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { pick, valuesOfRow } from '~widgets/forms/fields';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useFound } from '~widgets/hooks/use-whole';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import type { Undoable } from '~widgets/form-saves/offer-undo';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { SyncBadge } from '~widgets/sync/badge';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { nameOf, sinceText } from './next-line';
import { readSeen, readWish, readWishBody, WISH, type WishValues } from './waiting-fields';
import { WishFields } from './wish-fields';

const TITLE = 'Edit place on waiting list';

type EditPlaceProps = { courseId: string; id: number; resend: number | undefined };

/** `courseId`: from the address, unchecked; `id`: of the place, by either id; `resend`: the seq of its refused change. */
export function EditPlace({ courseId, id, resend }: EditPlaceProps) {
  const course = useCourse(courseId);
  const now = useFound(() => getWaiting(id), [id]);
  const mends = useMends('waiting_riders', resend, readWishBody);
  const leave = useCalendarLeave({ mending: resend !== undefined, course: courseId, step: 'waiting' });
  const place = useLast(now ?? undefined) ?? now;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  if (place === null) return <NotHere title={TITLE} what="Place on the waiting list" leave={leave} />;
  if (!course || !place || mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  return <Form course={course} place={place} mends={mends} leave={leave} />;
}

type FormProps = { course: CourseDetail; place: WaitingView; mends: Mends<WishValues> | null; leave: () => void };

function Form({ course, place, mends, leave }: FormProps) {
  const [conflict, setConflict] = useState(false);
  const undoing = useUndoOfSave();
  const form = useChangeForm('waiting_riders patch', WISH, {
    draft: { form: 'waiting change', target: String(place.id) },
    original: valuesOfRow(WISH, place),
    mends,
    done: undoing.say,
    read: readWish,
    save: (input, how, seen) => {
      undoing.keep(undoOf(place, input));
      return saveWaiting(place.id, input, { ...how, seen: readSeen(seen) });
    },
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this place" onClose={leave} />;
  return (
    <ChangeFormModal onlyWhy area="orders" title={TITLE} send="Save changes" form={form} guard={guard}>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-bold wrap-anywhere">{nameOf(place)}</b>
          {place.pending === null ? null : <SyncBadge state={place.pending} small />}
        </p>
        <p className="text-ink-2">{courseName(course)}</p>
        <p className="text-ink-2">{`Waiting ${sinceText(place.created)}`}</p>
      </div>
      <WishFields course={course} form={form} set={form.set} />
    </ChangeFormModal>
  );
}

/** A second save of the values before: unsent, the two cancel out. */
function undoOf(before: WaitingView, patch: WaitingPatch): Undoable {
  const what = `${nameOf(before)}’s place on the waiting list`;
  const undo = async () => {
    await saveWaiting(before.id, pick(before, Object.keys(patch)));
    return true;
  };
  return { done: `${what} updated`, undo, undone: `${what} is back as it was` };
}
