// Saves a move of a course with its conflicts and their reason, and offers for a while to undo it.
import { useState } from 'react';
import { checkCourses } from '~data/calendar/check';
import type { CourseView } from '~data/calendar/calendar';
import { saveCourse } from '~data/calendar/save';
import type { Conflict } from '~domain/calendar/conflicts';
import { useLive } from '~widgets/hooks/use-live';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import { notSaved, sayTrouble } from '~widgets/form-saves/not-saved';
import { isStopped, saveAndWait, type Saved } from '~widgets/form-saves/save-and-wait';
import { useOfferUndo } from '~widgets/form-saves/use-offer-undo';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { movedText } from './move-text';
import type { Target } from './use-drag';

/** Where a course goes: its day, times and instructors, as staff ids. */
export type NewPlace = Omit<Target, 'lane'>;

type MoveOf = { course: CourseView; target: NewPlace | null; names: readonly string[]; onClose: () => void };

/** `names`: of the instructors at the target. Keep `target` the same object while it means the same. */
export function useMove({ course, target, names, onClose }: MoveOf) {
  const [reason, setReason] = useState('');
  const [saving, setSaving] = useState(false);
  const [replaces, setReplaces] = useState<number>();
  const [said, setSaid] = useState<Said>(NOTHING);
  const { telling, told } = useTellingOf(course, target);
  const offerUndo = useOfferUndo();
  // The conflicts at the time of the save: while it runs, the check would find the saved change itself.
  const [sent, setSent] = useState<readonly Conflict[]>([]);
  const checked = useLive(
    () => (target ? checkCourses([draftOf(course, target)], { id: course.id, replaces }) : Promise.resolve(null)),
    [course, target, replaces],
  );
  const conflicts = saving ? sent : (checked?.conflicts ?? []);
  const settle = useWhileHere((saved: Saved) => {
    if (saved.is !== 'refused' && !isStopped(saved)) return onClose();
    setReplaces(saved.seq);
    const { fields, above } = sayTrouble(saved.trouble, 'Course not moved', (name) => name === 'reason');
    return setSaid({ reason: fields['reason'], above });
  });
  const save = async (to: NewPlace) => {
    const patch = { ...patchOf(to), ...reasonOf(conflicts, reason), ...(await told()) };
    const saved = await saveAndWait(() => saveCourse(course.id, patch, replaces === undefined ? {} : { replaces }));
    offerUndo(saved, {
      done: movedText(course.name, course, to, names),
      undo: () => moveBack(course),
      undone: `${course.name} is back as it was`,
    });
    settle(saved);
  };
  const run = (to: NewPlace) => {
    setSent(conflicts);
    setSaid(NOTHING);
    setSaving(true);
    save(to)
      .catch((error: unknown) => setSaid({ reason: undefined, above: notSaved(error, false) }))
      .finally(() => setSaving(false));
  };
  const isChecked = checked !== undefined && checked !== null;
  return { conflicts, isChecked, reason, setReason, saving, said, telling, run: () => target && run(target) };
}

/** Who is told of the move. */
function useTellingOf(course: CourseView, target: NewPlace | null) {
  const [isOn, onChange] = useState(true);
  const isTold = target !== null && isOtherTime(course, target);
  const tell = useTelling(isTold ? { occasion: 'changed', course: course.id, scope: 'this' } : null);
  return { telling: { tell, isOn, onChange }, told: () => tell.body(isOn) };
}

/** Riders are told of another day or start, not of another end or instructor. */
function isOtherTime(course: CourseView, { date, start_time }: NewPlace): boolean {
  return course.date !== date || course.start_time.slice(0, 5) !== start_time.slice(0, 5);
}

type Said = { reason: string | undefined; above: string | undefined };
const NOTHING: Said = { reason: undefined, above: undefined };

function reasonOf(conflicts: readonly Conflict[], reason: string) {
  return conflicts.length > 0 ? { reason: reason.trim() } : {};
}

function patchOf({ date, start_time, finish_time, instructors }: NewPlace) {
  return { date, start_time, finish_time, instructors: [...instructors] };
}

/** A second save of the values before the move. Its old conflicts count as new ones, which need a reason. */
async function moveBack(course: CourseView): Promise<boolean> {
  const { date, start_time, finish_time, conflicts } = course;
  const reason = course.reason || (conflicts.length > 0 ? 'The move was undone' : '');
  const instructors = course.instructors.map(({ id }) => id);
  await saveCourse(course.id, { date, start_time, finish_time, instructors, reason });
  return true;
}

function draftOf(course: CourseView, target: NewPlace): Parameters<typeof checkCourses>[0][number] {
  const { constant, spaces, categories, bikes } = course;
  const { date, start_time, finish_time, instructors } = target;
  const slot = { date, start_time, finish_time, instructors };
  return { constant, spaces, categories, bikes, ...slot, supplier: course.supplier.id };
}
