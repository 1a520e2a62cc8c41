// What the calendar of a demonstration school is written in.
import type { BikeType, CourseConstant } from '~domain/calendar/course-types';
import type { EventType } from '~domain/calendar/event-types';
import type { HandMethod } from '~domain/orders/money';

/** The outcome of a booking whose course is over; a cancellation came before the course. */
export type DemoEnd = 'further' | 'noshow' | 'charged' | 'cancelled' | 'refunded' | 'half';

/**
 * A booking, by the contact's last name; `bike`: by its mark. `paid`: default nothing; `by`: default by card; `today`: paid on the day of
 * seeding. `voucher`: its code. `free`: why there is no charge. `end`: default completed; 'half': half of the money was paid back.
 */
export type DemoRider = {
  of: string;
  type: BikeType;
  bike?: string;
  paid?: 'all' | 'deposit';
  by?: HandMethod;
  today?: true;
  source?: 'WIDGET' | 'RIDETO';
  voucher?: string;
  free?: string;
  end?: DemoEnd;
  notes?: string;
  reason?: string;
};

/** Somebody on the waiting list of a course, by the last name, since so many days. */
export type DemoWait = { of: string; type: BikeType; days: number; notes?: string };

/** What a day counts from: the next Saturday, or the day of seeding. */
type From = 'saturday' | 'today';

export type DemoCourse = {
  day: number;
  from: From;
  /** Position in the school's list of sites. */
  site: number;
  constant: CourseConstant;
  times: readonly [start: string, finish: string];
  /** First names of the instructors. */
  by: readonly string[];
  riders: readonly DemoRider[];
  waiting?: readonly DemoWait[];
  /** Marks of bikes that are held. */
  bikes?: readonly string[];
  notes?: string;
  reason?: string;
  /** In pence, if it isn't the usual price. */
  price?: number;
};

export type DemoEvent = {
  /** The first day and the last one. */
  days: readonly [from: number, to: number];
  /** Default: the next Saturday. */
  from?: From;
  type: EventType;
  title?: string;
  times?: readonly [start: string, finish: string];
  staff?: readonly string[];
  site?: number;
  bikes?: readonly string[];
  notes?: string;
  blocks?: boolean;
};

export const [QUAYSIDE, HILLTOP, AERODROME] = [0, 1, 2] as const;

type Details = Partial<Pick<DemoCourse, 'from' | 'bikes' | 'notes' | 'reason' | 'price' | 'waiting'>>;

/** A course on a day counted from the next Saturday, unless `details` says otherwise. */
export function course(
  day: number,
  site: number,
  constant: CourseConstant,
  times: DemoCourse['times'],
  by: readonly string[],
  riders: readonly DemoRider[],
  details: Details = {},
): DemoCourse {
  return { day, from: 'saturday', site, constant, times, by, riders, ...details };
}

export function rider(of: string, type: BikeType, details: Partial<DemoRider> = {}): DemoRider {
  return { of, type, ...details };
}
