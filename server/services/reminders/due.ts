// Which reminders of MOT and tax are due on a day (specification section 9; docs/domain.md, Reminders): 30, 14 and 3 days
// before the expiry date, or before a first MOT is needed, each once. Pure: the day and the recorded reminders are arguments.
import { daysUntil } from '~domain/bikes/due';
import { motStanding } from '~domain/bikes/road-papers';
import { addDaysTo } from '~domain/time/london-time';
import type { BikeReminder, RemindedBike } from '~server/repositories/bikes/reminders';

/** Days before the expiry date, the earliest first. */
const THRESHOLDS = [30, 14, 3] as const;

/** The first threshold: nothing is due earlier, in days. */
export const FIRST_THRESHOLD = THRESHOLDS[0];

type Kind = BikeReminder['kind'];
type Channel = BikeReminder['channel'];
type Recorded = Pick<BikeReminder, 'bike_id' | 'kind' | 'expiry_date' | 'threshold' | 'channel' | 'state'>;

/** `isFirst`: the bike has had no MOT yet. `left`: days until `expiryDate`. `passed`: earlier thresholds that were missed; they are not sent later. */
export type Due = {
  bike: RemindedBike;
  kind: Kind;
  isFirst: boolean;
  expiryDate: string;
  left: number;
  threshold: number;
  channels: Channel[];
  passed: number[];
};

/**
 * The reminders of a day, the most urgent first. A missed day gives the nearest threshold that is still unused.
 *
 * @param recorded the reminders of these bikes so far
 * @param today a London day, 'yyyy-MM-dd'
 */
export function dueReminders(bikes: readonly RemindedBike[], recorded: readonly Recorded[], today: string): Due[] {
  const known = byThreshold(recorded);
  return bikes
    .flatMap((bike) => [
      ...dueOf(bike, { kind: 'MOT', ...lastDayOfMot(bike, today) }, known, today),
      ...dueOf(bike, { kind: 'TAX', isFirst: false, expiryDate: bike.tax_expiry_date }, known, today),
    ])
    .toSorted(byUrgency);
}

/** Sorts by date, then by registration. */
export function byUrgency(a: Due, b: Due): number {
  return a.left - b.left || compare(a.bike.registration_plate, b.bike.registration_plate);
}

type Known = ReadonlyMap<string, readonly Recorded[]>;

/** The last day of the MOT, or before the first one is needed. */
function lastDayOfMot(bike: RemindedBike, today: string): Pick<Due, 'isFirst'> & { expiryDate: string | null } {
  const { why, day } = motStanding(bike, today);
  if (why === 'first' && day !== null) return { isFirst: true, expiryDate: addDaysTo(day, -1) };
  return { isFirst: false, expiryDate: bike.mot_expiry_date };
}

type Dated = Pick<Due, 'kind' | 'isFirst'> & { expiryDate: string | null };

function dueOf(bike: RemindedBike, { kind, isFirst, expiryDate }: Dated, known: Known, today: string): Due[] {
  if (expiryDate === null) return [];
  const left = daysUntil(expiryDate, today);
  const reached = THRESHOLDS.filter((days) => days >= left);
  const threshold = reached.at(-1);
  if (left < 0 || threshold === undefined) return [];
  const rowsOf = (days: number) => known.get(keyOf(bike.id, kind, expiryDate, days)) ?? [];
  const channels = channelsOf(bike, rowsOf(threshold));
  if (channels.length === 0) return [];
  const passed = reached.filter((days) => days !== threshold && rowsOf(days).every(isOpen));
  return [{ bike, kind, isFirst, expiryDate, left, threshold, channels, passed }];
}

/** The channels of a reminder's first day: one that is switched on later doesn't repeat it. */
function channelsOf(bike: RemindedBike, rows: readonly Recorded[]): Channel[] {
  const on: Channel[] = [];
  if (bike.email_notification) on.push('email');
  if (bike.sms_notification) on.push('sms');
  if (rows.every(isOpen)) return on;
  return on.filter((channel) => rows.some((row) => row.channel === channel && isOpen(row)));
}

/** True if the reminder has certainly not been sent, and may be. */
function isOpen({ state }: Recorded): boolean {
  return state === 'pending' || state === 'failed';
}

function byThreshold(recorded: readonly Recorded[]): Known {
  const known = new Map<string, Recorded[]>();
  for (const row of recorded) {
    const key = keyOf(row.bike_id, row.kind, row.expiry_date, row.threshold);
    known.set(key, [...(known.get(key) ?? []), row]);
  }
  return known;
}

function keyOf(bikeId: number, kind: Kind, expiryDate: string, threshold: number): string {
  return [bikeId, kind, expiryDate, threshold].join(' ');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
