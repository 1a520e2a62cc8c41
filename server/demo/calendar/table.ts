// Reads a table of courses, because a plan of six weeks is easier to see in rows than in code.
import { BIKE_TYPES, COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { AERODROME, course, HILLTOP, QUAYSIDE, rider } from './entry';
import type { DemoCourse, DemoRider } from './entry';

const SITES: Readonly<Record<string, number>> = { Quayside: QUAYSIDE, Hilltop: HILLTOP, Aerodrome: AERODROME };
const DETAILS: Readonly<Record<string, Partial<DemoRider>>> = {
  paid: { paid: 'all' },
  deposit: { paid: 'deposit' },
  cash: { by: 'CASH' },
  bank: { by: 'BANK_TRANSFER' },
  today: { today: true },
  widget: { source: 'WIDGET' },
  rideto: { source: 'RIDETO' },
  further: { end: 'further' },
  noshow: { end: 'noshow' },
  charged: { end: 'charged' },
  cancelled: { end: 'cancelled' },
  refunded: { end: 'refunded' },
  half: { end: 'half' },
  WELCOME10: { voucher: 'WELCOME10' },
  GEARUP15: { voucher: 'GEARUP15' },
  free: { free: 'Included in the CBT' },
};

/** Each row is '-9 Quayside CBT 09:00-16:30 Callum+Jodie | Vu MANUAL KX23QBA paid widget "A note"'. Throws Error for others. */
export function readCourses(table: string): DemoCourse[] {
  return table.trim().split('\n').map(readCourse);
}

function readCourse(row: string): DemoCourse {
  const [head = '', ...riders] = row.split('|');
  const [day, site = '', type, times = '', by = ''] = head.trim().split(/\s+/u);
  const constant = COURSE_CONSTANTS.find((one) => one === type);
  const place = SITES[site];
  const [start = '', finish = ''] = times.split('-').map((time) => `${time}:00`);
  if (constant === undefined || place === undefined) throw new Error(`No such type or site: ${row}`);
  return course(Number(day), place, constant, [start, finish], by.split('+'), riders.map(readRider));
}

function readRider(cell: string): DemoRider {
  const [of = '', kind, ...words] = cell.trim().match(/"[^"]*"|\S+/gu) ?? [];
  const type = BIKE_TYPES.find((one) => one === kind);
  if (type === undefined) throw new Error(`No such kind of bike: ${cell}`);
  const details: Partial<DemoRider> = {};
  for (const word of words) Object.assign(details, detailOf(word));
  return rider(of, type, details);
}

function detailOf(word: string): Partial<DemoRider> {
  return word.startsWith('"') ? { notes: word.slice(1, -1) } : (DETAILS[word] ?? { bike: word });
}
