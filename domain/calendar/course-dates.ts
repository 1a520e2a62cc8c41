// The dates of a site's CBT courses in a month, which the school sends to DVSA's local CBT examiner, as a letter and as a table.
import { addDaysTo, dateOf, displayDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';

/** `date`: London day; the times 'HH:mm:ss'. `certificate`: of the instructor, '' without one. `places`: of the course. */
export type CourseDate = {
  date: string;
  start_time: string;
  finish_time: string;
  name: string;
  instructors: { full_name: string; certificate: string }[];
  places: number;
};

/** `code`: DVSA's of the site; '' without one. */
export type DatesSite = { name: string; code: string };

/** The 'yyyy-MM' of a London day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month after a 'yyyy-MM'. */
export function monthAfter(month: string): string {
  return monthOf(addDaysTo(`${month}-28`, 4));
}

/** The first and the last day of a 'yyyy-MM'. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDaysTo(`${monthAfter(month)}-01`, -1) };
}

/** 'December 2026'. */
export function monthName(month: string): string {
  return NAME.format(dateOf(`${month}-15`));
}
const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** The letter to the examiner. `school`: its name, and DVSA's number of it, '' without one. */
export function datesLetter(
  courses: readonly CourseDate[],
  { month, site, school }: { month: string; site: DatesSite; school: { name: string; atb_number: string } },
): { subject: string; text: string } {
  const where = [site.name, site.code].filter(Boolean).join(', ');
  const from = school.atb_number === '' ? school.name : `${school.name} (ATB ${school.atb_number})`;
  const subject = `CBT dates for ${monthName(month)}: ${site.name}`;
  const count = `${courses.length} CBT ${courses.length === 1 ? 'course' : 'courses'}`;
  const lead = `${count} in ${monthName(month)} at ${where}.`;
  return { subject, text: [lead, ...courses.map(lineOf), from].join('\n\n') };
}

/** 'Sat 05/12/2026, 08:15–16:45, CBT, 4 places' and below it who instructs. */
function lineOf(course: CourseDate): string {
  const { date, name, places } = course;
  return `${weekdayText(date)}, ${timesOf(course)}, ${name}, ${places} ${places === 1 ? 'place' : 'places'}\n${whoOf(course)}`;
}

function timesOf({ start_time, finish_time }: CourseDate): string {
  return `${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

function whoOf({ instructors }: CourseDate): string {
  const each = instructors.map(({ full_name, certificate }) => [full_name, certificate].filter(Boolean).join(' '));
  return each.join(', ') || 'No instructor yet';
}

const TITLES = ['Date', 'Start', 'End', 'Course', 'Site', 'Site code', 'Instructors', 'Places'] as const;

/** The same as rows of text under titles, for a file. */
export function datesTable(
  courses: readonly CourseDate[],
  site: DatesSite,
): { titles: readonly string[]; rows: string[][] } {
  const rows = courses.map((one) => [
    displayDay(one.date),
    one.start_time.slice(0, 5),
    one.finish_time.slice(0, 5),
    one.name,
    site.name,
    site.code,
    whoOf(one),
    String(one.places),
  ]);
  return { titles: TITLES, rows };
}
