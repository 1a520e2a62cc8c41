// Runs inside a browser for `npm run bench mirror`: the app's own mirror and lists over many rows, beside plain
// IndexedDB with the same rows in the same run.
import { bikeComment, type BikeComment } from '~contract/bike-comments';
import { bikeRow, type BikeRow } from '~contract/bikes';
import { listBikes } from '~data/bikes/bikes';
import { head, many, putMirror, putRaw, timed } from './rows';

const LISTS = 100;
const FIELDS = ['mot_expiry_date', 'make', 'model', 'engine_size', 'tax_expiry_date'] as const;

type Result = { rows: number; raw: number; mirror: number; first: number; lists: number[]; fresh: number[] };

Object.assign(window, { measure });

/** `bikes` bikes with four comments each; times in ms. `lists` turns pages, `fresh` asks something new each time. */
async function measure(bikes: number): Promise<Result> {
  const rows = [...many(bikes, makeBike), ...many(bikes * 4, makeComment)];
  const raw = await timed(() => putRaw(rows));
  const mirror = await timed(() => putMirror(rows, (row) => ('make' in row ? 'bikes' : 'bike_comments')));
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
