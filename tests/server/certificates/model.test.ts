// Whatever is done in whatever order, the server has what a model of section 4 of the specification has: three books of
// one site with a few numbers each, people with and without a whole licence number, books that are returned.
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM, ISSUED_AT, ONE, openDesk, type Desk } from './desk';

let desk: Desk;
const people = { complete: 0, incomplete: 0, instructor: 0 };
beforeAll(async () => {
  desk = await openDesk();
  people.complete = await desk.someone();
  people.incomplete = await desk.someone({ licence_number: 'QUILL9*2289Z9***' });
  people.instructor = (await desk.issued(await desk.pending())).instructor?.id ?? 0;
});
afterAll(() => desk.app.close());

const SEED = 20_261_122;
const RUNS = 25;
/** Numbers of each book that take part; the others are void from the start. */
const LIVE = 2;

type Status = 'CERTIFICATE_PENDING' | 'NOT_READY' | 'READY_TO_RETURN' | 'SENT' | 'DUPLICATE' | 'VOID';
type Modelled = { status: Status; former: Status | null; duplicate: number | null; previous: number | null };
type Model = { certificates: Modelled[]; sent: boolean[] };
type Step =
  | { do: 'issue'; at: number; isComplete: boolean; box: boolean }
  | { do: 'change'; at: number; isComplete: boolean }
  | { do: 'duplicate'; at: number; other: number }
  | { do: 'void' | 'unvoid'; at: number }
  | { do: 'send'; book: number };

const BOOKS = 3;
const at = fc.nat(BOOKS * LIVE - 1);
const isComplete = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('issue' as const), at, isComplete, box: fc.nat(5).map((n) => n === 0) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), at, isComplete }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('duplicate' as const), at, other: at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'unvoid' as const), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), book: fc.nat(BOOKS - 1) }) },
);

/** Section 4, by hand: true if it is allowed, and then it is done. */
function play({ certificates, sent }: Model, next: Step): boolean {
  if (next.do === 'send') {
    const inBook = certificates.filter((_each, index) => bookOf(index) === next.book);
    const isDone = inBook.every(({ status }) => ['READY_TO_RETURN', 'VOID', 'DUPLICATE'].includes(status));
    if (sent[next.book] || !isDone) return false;
    sent[next.book] = true;
    for (const each of inBook) if (each.status === 'READY_TO_RETURN') each.status = 'SENT';
    return true;
  }
  const one = certificates[next.at];
  if (!one) throw new Error('no such certificate');
  const complete = (yes: boolean): Status => (yes ? 'READY_TO_RETURN' : 'NOT_READY');
  if (next.do === 'issue') {
    if (one.status !== 'CERTIFICATE_PENDING') return false;
    one.status = next.box && next.isComplete ? 'DUPLICATE' : complete(next.isComplete);
    return true;
  }
  if (next.do === 'change') {
    if (one.status !== 'NOT_READY' && one.status !== 'READY_TO_RETURN') return false;
    one.status = complete(next.isComplete);
    return true;
  }
  if (next.do === 'duplicate') {
    const other = certificates[next.other];
    if (one.status !== 'SENT' || one.duplicate !== null || other?.status !== 'CERTIFICATE_PENDING') return false;
    if (sent[bookOf(next.other)]) return false;
    Object.assign(other, { status: 'DUPLICATE', previous: next.at });
    one.duplicate = next.other;
    return true;
  }
  return next.do === 'void' ? playVoid(one) : playUnvoid(one, sent[bookOf(next.at)] ?? false);
}

function playVoid(one: Modelled): boolean {
  if (one.status === 'VOID' || one.status === 'DUPLICATE') return false;
  one.former = one.status;
  one.status = 'VOID';
  return true;
}

function playUnvoid(one: Modelled, isSent: boolean): boolean {
  if (one.status !== 'VOID' || one.former === null) return false;
  if (isSent && (one.former === 'CERTIFICATE_PENDING' || one.former === 'NOT_READY')) return false;
  one.status = one.former;
  one.former = null;
  return true;
}

const bookOf = (index: number) => Math.floor(index / LIVE);

/** Does the same on the real server. */
async function act(next: Step, numbers: readonly number[], books: readonly number[]): Promise<number> {
  if (next.do === 'send') {
    return (await desk.send('POST', `/certificates/book/${books[next.book]}/send/`)).status;
  }
  const number = numbers[next.at] ?? 0;
  const customer = 'isComplete' in next && next.isComplete ? people.complete : people.incomplete;
  if (next.do === 'issue') {
    const body = { ...FORM, customer, duplicate: next.box };
    return (await desk.send('PATCH', `${ONE}${number}/`, { body })).status;
  }
  if (next.do === 'change') {
    const body = { customer, instructor: people.instructor, issued_at: ISSUED_AT };
    return (await desk.change(number, body)).status;
  }
  if (next.do === 'duplicate') return (await desk.duplicate(number, numbers[next.other] ?? 0)).status;
  return (await (next.do === 'void' ? desk.voided(number) : desk.unvoided(number))).status;
}

/** The last book has been returned already. */
async function openBooks(): Promise<{ numbers: number[]; books: number[]; model: Model }> {
  const all = [await desk.open(), await desk.open(), await desk.open()];
  const numbers = all.flatMap((each) => each.numbers.slice(0, LIVE));
  const books = all.map(({ id }) => id);
  const rest = all.flatMap((each) => each.numbers.slice(LIVE));
  await desk.app.db.system((tx) =>
    tx.execute(sql`update certificate set status = 'VOID', void_from = status
                    where certificate_number = any(${sql.param(rest)}::bigint[])`),
  );
  const blank = { status: 'CERTIFICATE_PENDING' as const, former: null, duplicate: null, previous: null };
  const model: Model = { certificates: numbers.map(() => ({ ...blank })), sent: books.map(() => false) };
  const last = numbers.map((_number, index) => index).filter((index) => bookOf(index) === BOOKS - 1);
  const begin: Step[] = last.map((index) => ({ do: 'issue', at: index, isComplete: true, box: false }));
  for (const next of [...begin, { do: 'send' as const, book: BOOKS - 1 }])
    expect([play(model, next), await act(next, numbers, books)]).toEqual([true, 200]);
  return { numbers, books, model };
}

it(`any order of actions ends as the model predicts (${RUNS} runs, seed ${SEED})`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const { numbers, books, model } = await openBooks();
      for (const next of steps) {
        const allowed = play(model, next);
        expect([next, await act(next, numbers, books)]).toEqual([next, allowed ? 200 : 409]);
        seen.add(`${next.do} ${allowed}`);
      }
      for (const [index, number] of numbers.entries()) {
        const { status, duplicate, previous_certificate } = await desk.row(number);
        const expected = model.certificates[index];
        const named = (other: number | null | undefined) => (typeof other === 'number' ? numbers[other] : null);
        expect([status, duplicate, previous_certificate]).toEqual([
          expected?.status,
          named(expected?.duplicate),
          named(expected?.previous),
        ]);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Each action was done at least once, and refused at least once.
  const all = ['issue', 'change', 'duplicate', 'void', 'unvoid', 'send'].flatMap((name) => [
    `${name} true`,
    `${name} false`,
  ]);
  expect([...seen].toSorted()).toEqual(all.toSorted());
});
