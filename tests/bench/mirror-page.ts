// Runs inside a browser for `npm run bench mirror`: the app's own mirror and lists over many rows, beside plain
// IndexedDB with the same rows in the same run.
import { bikeComment, type BikeComment } from '~contract/bikes/comments';
import { listBikes } from '~data/bikes/bikes';
import { makeBike } from './made';
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
