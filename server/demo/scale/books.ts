// SEED_SCALE: many books for load tests, one per step with its 25 certificates, at most 50,000. Their numbers are far from
// those of the demonstration's own books.
import { BOOK_SIZE, type CertificateStatus } from '~domain/certificates/states';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { book } from '~server/db/schema/certificates';
import { certificateKeys } from '~server/repositories/certificates/keys';
import type { Tx } from '~server/db/db';
import { randomOf, type Random } from '~server/demo/photos/random';
import { insertCertificates, issued, listHolders, listTrainers } from '~server/demo/seed-books';
import type { FleetOf } from '~server/demo/seed-bikes';

const FIRST = 6_000_001;
const MOST = 2000;
const AT_ONCE = 20;
/** Days. */
const LONGEST_AGO = 780;
const TRAINERS = ['Callum', 'Priya', 'Owen', 'Sal', 'Jodie'] as const;

/** Adds `steps` steps: of ten books seven were returned, one is full, one half full, one unused. */
export async function seedManyBooks(tx: Tx, of: FleetOf, steps: number): Promise<void> {
  const wanted = Math.min(MOST, Math.round(steps));
  if (wanted <= 0) return;
  const random = randomOf('books');
  const trainers = await listTrainers(tx, of.school_id);
  const next = holders(tx, of);
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, wanted - from) }, (_, at) => bookOf(from + at, of, random));
    const ids = await tx
      .insert(book)
      .values(made.map(({ values }) => values))
      .returning({ id: book.id });
    const people = await next(made.reduce((sum, { used }) => sum + used, 0));
    const rows = made.flatMap(({ values, used, daysAgo }, place) =>
      Array.from({ length: BOOK_SIZE }, (_, at) => {
        const { first_certificate_number: first, sent_at, created, school_id } = values;
        const number = first + at;
        const blank = {
          school_id,
          book_id: ids[place]?.id ?? 0,
          certificate_number: number,
          created,
          updated: created,
        };
        const person = at < used ? people.pop() : undefined;
        const trainer = trainers.get(random.pick(TRAINERS));
        if (!person || !trainer) return { ...blank, ...certificateKeys(number) };
        const status: CertificateStatus = sent_at === null ? 'READY_TO_RETURN' : 'SENT';
        return { ...blank, ...issued(number, person, trainer, { at, daysAgo: daysAgo - at, now: of.now }), status };
      }),
    );
    await insertCertificates(tx, rows);
    // Let other work of this process run in between.
    await new Promise(setImmediate);
  }
}

/** How many certificates of the last two of ten books are used. */
const USED: Readonly<Record<number, number>> = { 8: 12, 9: 0 };

/** Book number `at`: its first certificate was issued `daysAgo`, the others one a day after it. */
function bookOf(at: number, { school_id, sites, now }: FleetOf, random: Random) {
  const kind = at % 10;
  const isSent = kind < 7;
  const used = USED[kind] ?? BOOK_SIZE;
  const daysAgo = isSent ? random.whole(100, LONGEST_AGO) : random.whole(BOOK_SIZE + 1, 90);
  const on = (days: number) => `${addDaysTo(londonDay(now), -days)}T09:${random.whole(10, 59)}:00.000Z`;
  const created = on(daysAgo + 10);
  const sent_at = isSent ? on(daysAgo - BOOK_SIZE - 3) : null;
  const values = {
    school_id,
    supplier_id: sites[at % sites.length] ?? 0,
    first_certificate_number: FIRST + at * BOOK_SIZE,
    sent_at,
    received_at: created,
    created,
    updated: sent_at ?? created,
  };
  return { values, used, daysAgo };
}

/** Hands out the school's contacts in groups, and starts again after the last one. */
function holders(tx: Tx, { school_id, now }: FleetOf) {
  let last = 0;
  // They were sixteen when the oldest of these certificates was issued.
  const bornBy = addDaysTo(londonDay(now), -(LONGEST_AGO + 17 * 365));
  const list = (after: number, limit: number) => listHolders(tx, school_id, { after, bornBy, limit });
  return async (count: number) => {
    const found = await list(last, count);
    if (found.length < count) found.push(...(await list(0, count - found.length)));
    last = found.at(-1)?.id ?? 0;
    return found;
  };
}
