// The trade runs on London time (specification section 9), wherever the phone thinks it is.

/** The calendar day in London at an instant, as 'yyyy-MM-dd'. */
export function londonDay(at: Date): string {
  return DAY.format(at);
}

// Swedish writes dates the ISO way.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** A day as people read it: '2026-11-21' → '21/11/2026'. */
export function displayDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** The London time of day at an instant, 24-hour: '14:32'. */
export function londonTime(at: Date): string {
  return TIME.format(at);
}

/**
 * The instant at which a London clock shows this day and time ('HH:mm:ss'). Where the clocks go back it shows it twice: the
 * first of the two. Where they go forward it never does: as if they had not yet.
 */
export function londonInstant(day: string, time: string): Date {
  const winter = new Date(`${day}T${time}Z`);
  const summer = new Date(winter.getTime() - HOUR);
  return londonDay(summer) === day && londonTime(summer) === time.slice(0, 5) ? summer : winter;
}

const HOUR = 60 * 60 * 1000;

/** A day some days later, or earlier with a negative count. */
export function addDaysTo(day: string, days: number): string {
  const at = dateOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Noon of a day, in UTC: no clock change moves it into another day. */
export function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
