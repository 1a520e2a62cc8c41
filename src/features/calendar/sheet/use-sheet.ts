// The data of the day sheet, read from this device only.
import { useState } from 'react';
import { getCalendarChoices, listCalendar, type CourseView, type EventView } from '~data/calendar/calendar';
import { getCoursePapers, type CoursePapers } from '~data/disclaimers/course';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';

/** `plates`: registration marks by bike id; `people`: full names by staff id. */
export type Sheet = {
  /** Sites with a course on that day, sorted by name. */
  sites: readonly { id: number; name: string; courses: readonly CourseView[]; events: readonly EventView[] }[];
  /** All sites of the school, sorted by name. */
  choices: readonly { id: number; name: string }[];
  plates: ReadonlyMap<number, string>;
  people: ReadonlyMap<number, string>;
  /** By course; empty for those who don't see contacts. */
  papers: ReadonlyMap<number, CoursePapers>;
};

export type SheetData = {
  /** True until the first snapshot is complete. */
  isComing: boolean;
  /** Undefined while loading, null if reading failed. */
  sheet: Sheet | null | undefined;
  again: () => void;
};

export function useSheet(date: string, site: number | undefined): SheetData {
  const mirror = useLive(getMirrorState, []);
  const [tries, setTries] = useState(0);
  const isHidden = useIsHidden('contacts');
  const sheet = useLive(() => orNull(readSheet(date, site, isHidden)), [date, site, isHidden, tries]);
  return { isComing: mirror?.ready === false, sheet, again: () => setTries(tries + 1) };
}

async function readSheet(date: string, only: number | undefined, isHidden: boolean): Promise<Sheet> {
  const [{ courses, events, sites, instructors }, { bikes, staff }] = await Promise.all([
    listCalendar({ from: date, to: date, site: only }),
    getCalendarChoices(),
  ]);
  // Read with the courses: a line that came later would move the buttons below it.
  const papers = isHidden ? [] : await Promise.all(courses.map(papersOf));
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
    papers: new Map(papers),
  };
}

const papersOf = async (course: CourseView): Promise<[number, CoursePapers]> => [
  course.id,
  await getCoursePapers(course),
];
