// Runs inside a browser for `npm run bench search`: tens of thousands of rows through the feed, and searches of everything, each as
// somebody types it.
import type { Certificate } from '~contract/certificates/certificates';
import { searchHere } from '~data/search/here';
import { displayMark } from '~domain/text/number-plate';
import { book, certificate } from '~tests/sync/helpers/rows';
import { FIRST_HITS, SCHOOL, SLIPS } from '~tests/unit/data/search/first-hits';
import { FIRST_ORDER, makeBike, makeCourse, makeNeighbour, makeOrder, nameOf, phoneOf } from './made';
import { head, many, putMirror, timed } from './rows';

type Mirrored = { id: number; version: number; client_key: string | null };
type Counts = { contacts: number; orders: number; bikes: number };
/** `typed`: how long each text took, in its order. `empty`: texts that found nothing although something was meant. */
type Searched = { first: number; typed: number[]; slips: number[]; long: number[]; empty: string[]; heap: number };

/** The small school of the tests has the ids below; what these pages make up comes after it, and has other numbers. */
const AFTER = 1000;
const CERTIFICATES = 2500;
const FIRST_CERTIFICATE = 6_000_000;
const RIDERS = 5;
const EACH = 60;

Object.assign(window, { measure });

/** `fill`: puts so many rows beside the school of the tests. `read`: searches what a page before has put. Times in ms. */
function measure(step: 'fill' | 'read', counts: Counts): Promise<unknown> {
  return step === 'fill' ? fill(counts) : readAll();
}

async function fill({ contacts, orders, bikes }: Counts) {
  const courses = Math.ceil(orders / RIDERS);
  const of = { ...book(AFTER, FIRST_CERTIFICATE), ...head(AFTER) };
  const rows = {
    ...SCHOOL,
    customers: [...SCHOOL.customers, ...many(contacts, (id) => makeNeighbour(AFTER + id))],
    bikes: [...SCHOOL.bikes, ...many(bikes, (id) => makeBike(AFTER + id))],
    books: [...SCHOOL.books, of],
    certificates: [...SCHOOL.certificates, ...many(CERTIFICATES, (id) => makeCertificate(id, of))],
    courses: [...SCHOOL.courses, ...many(courses, (id) => ({ ...makeCourse(id), id: AFTER + id }))],
    orders: [...SCHOOL.orders, ...many(orders, (id) => bookedAfter(id, courses))],
  };
  let mirror = 0;
  for (const [collection, those] of Object.entries<readonly Mirrored[]>(rows)) {
    mirror += await timed(() => putMirror(those, () => collection));
  }
  return { mirror };
}

function bookedAfter(id: number, courses: number) {
  const made = makeOrder(id, courses);
  return { ...made, id: AFTER + id, school_course_id: AFTER + made.school_course_id };
}

function makeCertificate(id: number, of: ReturnType<typeof book>): Certificate {
  const holder = nameOf(id);
  const customer = SCHOOL.certificates[0]?.customer;
  return certificate(FIRST_CERTIFICATE + id, of, {
    ...head(AFTER + id),
    ...(customer && { customer: { ...customer, ...holder, full_name: `${holder.first_name} ${holder.last_name}` } }),
  });
}

async function readAll(): Promise<Searched> {
  const empty: string[] = [];
  const search = (text: string) =>
    timed(async () => {
      const { groups } = await searchHere(text);
      if (Object.values(groups).every(({ count }) => count === 0)) empty.push(text);
    });
  const first = await search('okafor');
  const texts = [...FIRST_HITS.map(([text]) => text), ...many(EACH, (at) => TEXTS[at % TEXTS.length]?.(at) ?? '')];
  const [typed, slips, long]: [number[], number[], number[]] = [[], [], []];
  for (const text of texts) typed.push(await search(text));
  const wrong = [...SLIPS.map(([text]) => text), ...many(EACH / 3, (at) => slipOf(nameOf(at * 37).last_name))];
  for (const text of wrong) slips.push(await search(text));
  // Each letter as it is typed, from the first one, which nearly everything has.
  for (const text of ['daniel okafor', 'kx23 qba']) {
    for (let end = 1; end <= text.length; end += 1) long.push(await search(text.slice(0, end)));
  }
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
  return { first, typed, slips, long, empty, heap: memory?.usedJSHeapSize ?? 0 };
}

/** Names, phones, mail, plates, order numbers with prefix and without, certificates; by part, too. */
const TEXTS: readonly ((at: number) => string)[] = [
  (at) => `${nameOf(at * 13).first_name} ${nameOf(at * 13).last_name}`,
  (at) => nameOf(at * 29).last_name.slice(0, 3),
  (at) => phoneOf(AFTER + at * 7),
  (at) => phoneOf(AFTER + at * 11).slice(-6),
  (at) => `person${AFTER + at * 31}@`,
  (at) => displayMark(makeBike(AFTER + at * 3).registration_plate),
  (at) => makeBike(AFTER + at * 5).registration_plate.toLowerCase(),
  (at) => makeOrder(at * 41, 1).order_friendly_id,
  (at) => String(FIRST_ORDER + at * 43),
  (at) => String(FIRST_CERTIFICATE + at * 17),
];

/** The name with its third letter twice. */
function slipOf(name: string): string {
  return `${name.slice(0, 3)}${name.slice(2)}`;
}
