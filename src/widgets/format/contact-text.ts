// Texts about contacts (specification sections 2.7, 3 and 9).
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { fullName } from '~domain/contacts/full-name';
import { ageOn } from '~domain/contacts/riding-age';
import type { CustomerRow } from '~contract/contacts/contacts';
import { stampText } from './when';

/** Shown for an unknown value. */
export const NOTHING = '--';
/** Separates facts. A line may break after it, never before it. */
export const DOT = '\u00A0· ';

/** Milliseconds. If more time lies between writing and receipt, the time of receipt is shown, too. */
const RECEIVED_LATE = 10 * 60 * 1000;

/** 'Isla Rose Pennington'. */
export function nameOf(contact: Pick<CustomerRow, 'first_name' | 'last_name'>): string {
  return fullName(contact) || NOTHING;
}

/** '28 years old'; '' without a birth date, or if it is after `today` ('yyyy-MM-dd'). */
export function ageText(birthdate: string | null, today: string): string {
  if (birthdate === null || birthdate > today) return '';
  const age = ageOn(birthdate, today);
  return `${age} ${age === 1 ? 'year' : 'years'} old`;
}

/** 'November 2026', in London. `at`: ISO 8601. */
export function monthOf(at: string): string {
  return MONTH.format(new Date(at));
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long', year: 'numeric' });

/** '21/11/2026', in London. `at`: ISO 8601. */
export function dayOf(at: string): string {
  return displayDay(londonDay(new Date(at)));
}

/** When the server received it: '14:40', with the date if that differs; null within RECEIVED_LATE of writing. */
export function receivedText({ created, received_at }: { created: string; received_at: string }): string | null {
  if (Math.abs(Date.parse(received_at) - Date.parse(created)) <= RECEIVED_LATE) return null;
  return dayOf(created) === dayOf(received_at) ? londonTime(new Date(received_at)) : stampText(received_at);
}

/**
 * What a wrong clock said when something was done at `at`: 'the device’s clock said 09:12', with the date if that differs; '' if the
 * clock was right. Both ISO 8601.
 */
export function clockText(at: string, device: string | null): string {
  if (device === null) return '';
  const said = dayOf(at) === dayOf(device) ? londonTime(new Date(device)) : stampText(device);
  return `the device’s clock said ${said}`;
}

/** When it was written, and when received if that was late: '20/11/2026 14:21, received 14:40'. */
export function writtenText(written: { created: string; received_at: string }): string {
  const late = receivedText(written);
  return late === null ? stampText(written.created) : `${stampText(written.created)}, received ${late}`;
}
