// The toast after an event was changed, with Undo.
import type { EventPatch } from '~contract/calendar/events';
import type { EventView } from '~data/calendar/calendar';
import { saveEvent } from '~data/calendar/save';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { pick } from '~widgets/forms/fields';
import type { Undoable } from '~widgets/form-saves/offer-undo';
import { shortDay } from '../address/days';

/** `before`: the event as it was; `patch`: the saved change. */
export function undoOfEvent(before: EventView, patch: EventPatch): Undoable {
  const after: EventView = { ...before, ...(patch as Partial<EventView>) };
  const name = nameOf(after);
  return {
    done: isMoved(before, after) ? `${name} moved to ${startOf(after)}` : `${name} updated`,
    // A second save of the values before: unsent, the two cancel out.
    undo: async () => {
      await saveEvent(before.id, pick(before, Object.keys(patch)));
      return true;
    },
    undone: `${nameOf(before)} is back as it was`,
  };
}

type Placed = Pick<EventView, 'type' | 'title' | 'all_day' | 'date' | 'start_time'>;

export function nameOf({ type, title }: Pick<Placed, 'type' | 'title'>): string {
  return title || EVENT_TYPE_LABEL[type];
}

function isMoved(before: Placed, after: Placed): boolean {
  return startOf(before) !== startOf(after);
}

/** 'Sun 29 Nov', 'Sun 29 Nov, 09:00'. */
function startOf({ all_day, date, start_time }: Placed): string {
  return all_day || start_time === null ? shortDay(date) : `${shortDay(date)}, ${start_time.slice(0, 5)}`;
}
