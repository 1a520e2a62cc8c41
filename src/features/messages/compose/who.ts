// To whom a message is written, from the address of its form.
import { isMarketing, type Audience } from '~contract/messages/messages';
import type { ComposeSearch } from '~widgets/messages/compose-search';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import type { MessageType } from '~domain/messages/types';
import { LICENCE_TYPES } from '~contract/contacts/values';

/** `customer`: one contact, on whose page the form lies. `contacts`: whom the filter in the form finds. */
export type Who =
  | { of: 'customer'; id: number }
  | { of: 'customers'; ids: number[] }
  | { of: 'order'; order: number }
  | { of: 'course'; course: number }
  | { of: 'day'; date: string; site: number | null; instructor: number | null }
  | { of: 'contacts' };

export function whoOf({ order, riders, day, site, instructor, ids }: ComposeSearch): Who {
  if (order !== undefined) return { of: 'order', order };
  if (riders !== undefined) return { of: 'course', course: riders };
  if (day !== undefined) return { of: 'day', date: day, site: site ?? null, instructor: instructor ?? null };
  if (ids !== undefined) return { of: 'customers', ids: ids.split(',').map(Number) };
  return { of: 'contacts' };
}

/** The filter of a group of contacts, as it is typed; the licence '' for any. */
type GroupFilter = { search: string; licence: string; completed: readonly string[] };

/** As the school is told. */
export function audienceOf(who: Who, { search, licence, completed }: GroupFilter): Audience {
  switch (who.of) {
    case 'customer':
      return { of: 'customers', ids: [who.id] };
    case 'contacts':
      return {
        of: 'contacts',
        search: search.trim(),
        current_licence: LICENCE_TYPES.find((one) => one === licence) ?? null,
        completed: COURSE_CONSTANTS.filter((one) => completed.includes(one)),
      };
    default:
      return who;
  }
}

/** Whether a message of this type is an offer to them, so that only people who agreed get it. */
export function isOffer(who: Who, type: MessageType): boolean {
  return isMarketing(audienceOf(who, { search: '', licence: '', completed: [] }), type);
}

/** The name of the draft of a form to these people. */
export function draftTarget(who: Who): string {
  switch (who.of) {
    case 'customer':
      return String(who.id);
    case 'order':
      return `booking ${who.order}`;
    case 'course':
      return `course ${who.course}`;
    case 'day':
      return [`day ${who.date} ${who.site ?? ''}`.trim(), who.instructor && `of ${who.instructor}`]
        .filter(Boolean)
        .join(' ');
    case 'customers':
      return 'picked';
    default:
      return 'contacts';
  }
}

/** The word for one of them. */
export function nounOf({ of }: Who): 'rider' | 'contact' {
  return of === 'course' || of === 'day' || of === 'order' ? 'rider' : 'contact';
}
