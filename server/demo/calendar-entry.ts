// What the calendar of a demonstration school is written in.
import type { Order } from '~contract/orders';
import type { BikeType, CourseConstant } from '~domain/course-types';
import type { EventType } from '~domain/event-types';

/** A booking, by the contact's last name; `bike`: by its mark; `paid`: default nothing. */
export type DemoRider = {
  of: string;
  type: BikeType;
  bike?: string;
  paid?: Order['payment_status'];
  source?: 'WIDGET' | 'RIDETO';
  notes?: string;
  reason?: string;
};

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
export const [PAID, DEPOSIT, LINK_SENT] = ['PAYMENT_PAID', 'PAYMENT_PART_PAID', 'PAYMENT_PENDING'] as const;

type Details = Partial<Pick<DemoCourse, 'from' | 'bikes' | 'notes' | 'reason' | 'price'>>;

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
