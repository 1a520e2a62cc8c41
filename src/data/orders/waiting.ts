// The waiting list of a course: the mirror with this device's pending changes over it, and saving them.
import type { WaitingCreate, WaitingPatch, WaitingRider } from '~contract/orders/waiting-list';
import { isCancelled } from '~domain/orders/outcomes';
import { nameOnCourse } from './bookings';
import { bookingsOf } from '~data/calendar/plan';
import { getPlanner, PLANNED } from '~data/calendar/planner';
import { findNamed } from '~data/contacts/named-people';
import { door, read } from '~data/database-access';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import { listPending } from '~data/pending/pending';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow, wireForm } from '~data/form-saves/save-difference';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import { drawWaiting } from './draw-waiting';

export type WaitingView = Drawn<WaitingRider>;

/** Who waits for a place on this course, by either id; the longest first. */
export function listWaiting(courseId: number): Promise<WaitingView[]> {
  return read<WaitingView[]>([], async (database) => waitingFor(database, courseId));
}

/** Puts a contact on a course's waiting list; both by either id. Throws NotAllowedError and StorageFullError. */
export async function addWaiting(input: WaitingCreate, how: How = {}): Promise<Queued> {
  const { customer, ...rest } = input;
  const about = await nameOnCourse(customer, input.school_course_id);
  return saveChange({
    op: 'create',
    entity: 'waiting_riders',
    parentId: customer,
    body: wireForm(rest),
    about,
    ...how,
  });
}

/** One place, by either id; null if it isn't on this device. */
export function getWaiting(id: number): Promise<WaitingView | null> {
  return read<WaitingView | null>(null, (database) => findPlace(database, id));
}

/** Saves what differs from the place as shown; null if nothing does. Throws NotAllowedError and StorageFullError. */
export async function saveWaiting(
  id: number,
  input: WaitingPatch,
  how: SaveHow<WaitingPatch> = {},
): Promise<Queued | null> {
  const row = await door.run((database) => findPlace(database, id, how.replaces));
  if (!row) throw new NotAllowedError('This place on the waiting list is no longer on this device');
  return saveDifference(placeOf(row), { row, version: versionOf(row) }, input, how);
}

/** Takes somebody off a waiting list; null if they aren't on it. Throws StorageFullError. */
export async function removeWaiting(id: number, how: How = {}): Promise<Queued | null> {
  const row = await door.run((database) => findPlace(database, id));
  if (!row) return null;
  const { id: targetId, ...place } = placeOf(row);
  return saveChange({ op: 'delete', targetId, ...place, body: {}, ...versionOf(row), ...how });
}

function placeOf({ id, customer }: WaitingRider) {
  return { entity: 'waiting_riders', id, parentId: customer.id, about: customer.full_name } as const;
}

function versionOf({ version }: WaitingRider): { baseVersion?: number } {
  return version > 0 ? { baseVersion: version } : {};
}

async function findPlace(database: Database, asked: number, without?: number): Promise<WaitingView | null> {
  const id = await nameOf(database.mirror, 'waiting_riders', asked);
  return (await shownRows(database, without)).find((row) => row.id === id) ?? null;
}

async function waitingFor(database: Database, asked: number): Promise<WaitingView[]> {
  return atOnce(database, [...PLANNED, 'waiting_riders'], async () => {
    const course = await nameOf(database.mirror, 'courses', asked);
    const rows = await shownRows(database);
    const planner = await getPlanner(database);
    // The server takes somebody off the list who is booked. A refused booking is none yet.
    const booked = new Set(
      bookingsOf(planner, course)
        .filter(({ id, outcome }) => !isCancelled(outcome) && planner.states.orders.get(id) !== 'fixing')
        .map(({ customer }) => customer.id),
    );
    return rows
      .filter((row) => row.school_course_id === course)
      .filter(({ customer, pending }) => pending === 'fixing' || !booked.has(customer.id))
      .toSorted(longestFirst);
  });
}

function shownRows(database: Database, without?: number): Promise<WaitingView[]> {
  return atOnce(database, ['waiting_riders', 'customers', 'orders'], async () => {
    const { rows } = await getRows(database, 'waiting_riders');
    const changes = (await listPending(database, 'waiting_riders')).filter(({ seq }) => seq !== without);
    const draw = drawWaiting(await findNamed(database, changes));
    return drawnRows<WaitingRider>(rows, changes, draw, (id) => findRow(rows, id));
  });
}

/** Rows that weren't sent yet come after those of the same moment, in the order in which they were made. */
function longestFirst(one: WaitingRider, other: WaitingRider): number {
  const [at, otherAt] = [Date.parse(one.created), Date.parse(other.created)];
  return at - otherAt || Number(one.id < 0) - Number(other.id < 0) || Math.abs(one.id) - Math.abs(other.id);
}
