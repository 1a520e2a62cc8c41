// What the calendar says about a course that is moved.
import type { Slot } from './use-drag';
import { timesOf } from '../entries/course-text';
import { shortDay } from '../address/days';

/** 'Sat 28 Nov, 08:00–16:45, Callum Reith'. */
export function slotText(slot: Slot, names: readonly string[]): string {
  return [shortDay(slot.date), timesOf(slot), names.join(', ') || 'No instructor'].join(', ');
}

/** 'CBT moved to Sun 29 Nov, 09:00'; if only its people or its end changed, says that. `names`: its instructors now. */
export function movedText(name: string, before: Slot, after: Slot, names: readonly string[]): string {
  const start = after.start_time.slice(0, 5);
  if (before.date !== after.date || before.start_time !== after.start_time)
    return `${name} moved to ${shortDay(after.date)}, ${start}`;
  if (before.finish_time !== after.finish_time) return `${name} now ends at ${after.finish_time.slice(0, 5)}`;
  return names.length === 0 ? `${name} has no instructor now` : `${name} is now with ${names.join(' and ')}`;
}
