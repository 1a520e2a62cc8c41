// The form that finishes a course.
import { useRef } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { saveFinish } from '~data/orders/finish';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useGuard, type Guard } from '~widgets/forms/unsaved';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useChoices } from '~widgets/booking/use-choices';
import { chosenFor, FINISH, NOTHING_CHOSEN, type FinishValues, type Own } from './finish-fields';
import { readRows, rowsOf, type FinishRow } from './finish-rows';

export type Finish = {
  form: ChangeForm<FinishValues>;
  guard: Guard;
  rows: readonly FinishRow[];
  choose: (row: FinishRow, more: Omit<Own, 'rider'>) => void;
};

/** `onSaved`: called with what was saved, once all of it is on this device. */
export function useFinish(
  course: CourseDetail,
  leave: () => void,
  onSaved: (rows: readonly FinishRow[]) => void,
): Finish {
  const all = useChoices()?.bikes ?? [];
  const known = { bikes: useNoEdit('bikes') === null ? all : [], mayNote: useNoEdit('orders') === null };
  const saved = useRef<readonly FinishRow[]>([]);
  const form = useChangeForm('orders outcome', FINISH, {
    draft: { form: 'course finish', target: String(course.id) },
    original: NOTHING_CHOSEN,
    mends: null,
    // The screen says afterwards what has become of each.
    done: () => undefined,
    read: (typed) => readRows(rowsOf(course, typed, known)),
    save: async (finished, how) => {
      saved.current = rowsOf(course, form.now(), known);
      await saveFinish(course.id, finished, how);
      return null;
    },
    onSaved: () => {
      guard.release();
      onSaved(saved.current);
    },
  });
  const guard = useGuard(form.isDirty, leave);
  return {
    form,
    guard,
    rows: rowsOf(course, form.values, known),
    choose: ({ key, rider }, more) => {
      const from = more.outcome === undefined ? {} : { from: rider.outcome };
      form.set('riders', chosenFor(form.now().riders, key, { ...more, ...from }));
    },
  };
}
