// The form that finishes a course.
import { useRef } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { saveFinish, type Finished } from '~data/orders/finish';
import { bestToday } from '~data/today';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useGuard, type Guard } from '~widgets/drafts/unsaved';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useTelling, type Tell } from '~widgets/rider-messages/use-telling';
import { useChoices } from '~widgets/booking/use-choices';
import { chosenFor, FINISH, NOTHING_CHOSEN, type FinishValues, type Own } from './finish-fields';
import { completedNow, readFinish, rowsOf, type FinishRow, type Known } from './finish-rows';

export type Finish = {
  form: ChangeForm<FinishValues>;
  guard: Guard;
  rows: readonly FinishRow[];
  /** With what was typed since the last render, too. */
  rowsNow: () => readonly FinishRow[];
  choose: (row: FinishRow, more: Omit<Own, 'rider'>) => void;
  tell: Tell;
};

/** `told`: the contacts who are told that they have completed the course. */
function withTold(finished: Finished, { riders }: CourseDetail, told: ReadonlySet<number>): Finished {
  const isTold = (id: number) => told.has(riders.find((rider) => rider.id === id)?.customer.id ?? 0);
  return {
    ...finished,
    riders: finished.riders.map((one) =>
      one.outcome === 'COMPLETED' && isTold(one.id) ? { ...one, notify: true } : one,
    ),
  };
}

/** What this person may change beside outcomes. */
function useKnown(): Known {
  const bikes = useChoices()?.bikes ?? [];
  return { bikes: useNoEdit('bikes') === null ? bikes : [], mayNote: useNoEdit('orders') === null };
}

function readTyped(course: CourseDetail, typed: FinishValues, known: Known) {
  return readFinish(rowsOf(course, typed, known), typed.date_reason, { at: course.date, today: bestToday() });
}

/** `onSaved`: called with the saved changes, once all are on this device. */
export function useFinish(
  course: CourseDetail,
  leave: () => void,
  onSaved: (rows: readonly FinishRow[]) => void,
): Finish {
  const known = useKnown();
  const saved = useRef<readonly FinishRow[]>([]);
  const form = useChangeForm('orders outcome', FINISH, {
    draft: { form: 'course finish', target: String(course.id) },
    original: NOTHING_CHOSEN,
    mends: null,
    // The screen afterwards shows the state of each.
    done: () => undefined,
    read: (typed) => readTyped(course, typed, known),
    save: async (finished, how) => {
      saved.current = rowsNow();
      await saveFinish(course.id, withTold(finished, course, await tell.who(form.now().notify)), how);
      return null;
    },
    onSaved: () => {
      guard.release();
      onSaved(saved.current);
    },
  });
  const rowsNow = () => rowsOf(course, form.now(), known);
  const guard = useGuard(form.isDirty, leave);
  const rows = rowsOf(course, form.values, known);
  const people = completedNow(rows).map(({ rider }) => rider.customer.id);
  const tell = useTelling(people.length === 0 ? null : { occasion: 'completed', course: course.id, people });
  return {
    form,
    guard,
    rows,
    rowsNow,
    tell,
    choose: ({ key, rider }, more) => {
      const from = more.outcome === undefined ? {} : { from: rider.outcome };
      form.set('riders', chosenFor(form.now().riders, key, { ...more, ...from }));
    },
  };
}
