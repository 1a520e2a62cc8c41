// The search keys of the calendar's address. Invalid values are ignored; without a valid day it is today.
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { searchField } from '~widgets/lists/search';

export const VIEWS = ['month', 'week', 'day', 'event'] as const;
export type CalendarPlace = (typeof VIEWS)[number];

/** The first and last day that an address may name. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';

const idField = searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined));

export const calendarSearch = z.object({
  view: searchField((text) => VIEWS.find((view) => view === text)),
  date: searchField((text) => (isDay(text) ? text : undefined)),
  site: idField,
  instructor: idField,
});
export type CalendarSearch = z.output<typeof calendarSearch>;

function isDay(text: string): boolean {
  return day.safeParse(text).success && text >= FIRST && text <= LAST;
}
