// Everything the day sheet shows, from this device alone.
import { useState } from 'react';
import { getCalendarChoices, listCalendar, type CourseView, type EventView } from '~data/calendar/calendar';
import { getMirrorState } from '~data/waiting/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';

/** `plates`, `people`: by id. */
export type Sheet = {
  /** By name, those with something on that day alone. */
  sites: readonly { id: number; name: string; courses: readonly CourseView[]; events: readonly EventView[] }[];
  /** All of the school, by name. */
  choices: readonly { id: number; name: string }[];
  plates: ReadonlyMap<number, string>;
  people: ReadonlyMap<number, string>;
};

export type SheetData = {
  /** The first snapshot is not whole. */
  isComing: boolean;
  /** Undefined until it is read, null where it cannot be. */
  sheet: Sheet | null | undefined;
  again: () => void;
};

export function useSheet(date: string, site: number | undefined): SheetData {
  const mirror = useLive(getMirrorState, []);
  const [tries, setTries] = useState(0);
  const sheet = useLive(() => orNull(readSheet(date, site)), [date, site, tries]);
  return { isComing: mirror?.ready === false, sheet, again: () => setTries(tries + 1) };
}

async function readSheet(date: string, only: number | undefined): Promise<Sheet> {
  const [{ courses, events, sites, instructors }, { bikes, staff }] = await Promise.all([
    listCalendar({ from: date, to: date, site: only }),
    getCalendarChoices(),
  ]);
  const choices = sites
    .map(({ id, name, connect_location_name }) => ({ id, name: connect_location_name || name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  return {
    sites: choices
      .map((site) => ({
        ...site,
        courses: courses.filter(({ supplier }) => supplier.id === site.id),
        events: events.filter(({ supplier }) => supplier === null || supplier === site.id),
      }))
      .filter((site) => site.courses.length > 0),
    choices,
    plates: new Map(bikes.map(({ id, registration_plate }) => [id, registration_plate])),
    people: new Map([...staff, ...instructors].map(({ id, full_name }) => [id, full_name])),
  };
}
