// Runs inside a browser for `npm run bench mirror`: the app's own mirror and lists over many rows, beside plain
// IndexedDB with the same rows in the same run.
import { bikeComment, type BikeComment } from '~contract/bike-comments';
import { bikeRow, type BikeRow } from '~contract/bikes';
import type { FeedPage } from '~contract/sync';
import { door } from '~data/door';
import { listBikes } from '~data/bikes';
import { getFeed } from '~data/feed-state';
import { applyPage } from '~data/mirror';

const PAGE = 1000;
const LISTS = 100;
const FIELDS = ['mot_expiry_date', 'make', 'model', 'engine_size', 'tax_expiry_date'] as const;

type Result = { rows: number; raw: number; mirror: number; first: number; lists: number[]; fresh: number[] };

Object.assign(window, { measure });

/** `bikes` bikes with four comments each; times in ms. `lists` turns pages, `fresh` asks something new each time. */
async function measure(bikes: number): Promise<Result> {
  const rows = [...many(bikes, makeBike), ...many(bikes * 4, makeComment)];
  const raw = await timed(() => putRaw(rows));
  const mirror = await timed(() => putMirror(rows));
  const first = await timed(() => list(0, ''));
  const lists: number[] = [];
  for (let count = 0; count < LISTS; count += 1) lists.push(await timed(() => list(count, '')));
  const fresh: number[] = [];
  for (let count = 0; count < LISTS; count += 1) fresh.push(await timed(() => list(0, `q${count}`)));
  return { rows: rows.length, raw, mirror, first, lists, fresh };
}

async function list(count: number, search: string): Promise<unknown> {
  const field = FIELDS[count % FIELDS.length] ?? 'make';
  return listBikes({ filter: { search }, orders: [{ field, descending: false }], page: 1 + (count % 7) });
}

async function putMirror(rows: readonly (BikeRow | BikeComment)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PAGE) {
    const page: FeedPage = {
      cursor: String(from + PAGE),
      epoch: 'bench',
      more: from + PAGE < rows.length,
      collections: ['bikes', 'bike_comments'],
      changes: rows.slice(from, from + PAGE).map((row) => ({
        collection: 'make' in row ? 'bikes' : 'bike_comments',
        id: row.id,
        version: row.version,
        client_key: row.client_key,
        row,
      })),
    };
    const applied = await door.run(async (database) => {
      const { cursor, epoch } = await getFeed(database);
      return applyPage(database, { cursor, epoch }, page, Date.now());
    });
    if (applied !== 'applied') throw new Error(`a page was ${applied}`);
  }
}

async function putRaw(rows: readonly object[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(`raw-${rows.length}`, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows', { autoIncrement: true }));
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error ?? new Error('not opened')));
  });
  for (let from = 0; from < rows.length; from += PAGE) {
    const transaction = db.transaction('rows', 'readwrite');
    for (const row of rows.slice(from, from + PAGE)) transaction.objectStore('rows').put(row);
    await new Promise((done) => transaction.addEventListener('complete', done));
  }
  db.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function many<Row>(count: number, make: (id: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

function makeBike(id: number): BikeRow {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + (days % 700))).toISOString().slice(0, 10);
  return bikeRow.parse({
    ...head(id),
    created: '2026-01-01T00:00:00Z',
    registration_plate: `QA${String(id).padStart(5, '0')}`,
    make: ['Honda', 'Yamaha', 'Kawasaki', 'Suzuki', 'Lexmoto'][id % 5],
    model: `Model ${id % 40}`,
    engine_size: 50 + (id % 600),
    transmission: id % 3 === 0 ? 'BIKE_TRANSMISSION_AUTOMATIC' : 'BIKE_TRANSMISSION_MANUAL',
    status: id % 11 === 0 ? 'BIKE_STATUS_AT_RISK' : 'BIKE_STATUS_ACTIVE',
    supplier: [{ id: 1 + (id % 3), name: 'Harbour & Hill', connect_location_name: 'Quayside Yard' }],
    current_mileage: id,
    colour: 'Red',
    mot_expiry_date: id % 13 === 0 ? null : day(id * 7),
    tax_expiry_date: day(id * 3),
    service_date: day(id),
    purchase_date: null,
    first_registered_date: day(id),
    year_of_manufacture: 2023,
    vin_number: `VIN${id}`,
    insurance_status: true,
    insurance_policy_number: 'HH-204',
    email_notification: true,
    sms_notification: false,
    reported_by: [],
    last_dvla_verification: null,
  });
}

function makeComment(id: number): BikeComment {
  return bikeComment.parse({
    ...head(id),
    bike: 1 + (id % 10_000),
    comment: 'Chain slack over 40 mm, adjusted, recheck Friday',
    created: '2026-11-20T10:00:00Z',
    received_at: '2026-11-20T10:00:00Z',
    reported_by: [{ id: 1, full_name: 'Callum Reith' }],
    images: [],
    videos: [],
  });
}

function head(id: number) {
  return { id, version: 1, client_key: null, updated: '2026-11-20T10:00:00Z' };
}
