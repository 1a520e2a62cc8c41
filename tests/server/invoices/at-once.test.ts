// Many at once: fifty issues and fifty credit notes have one number each and leave none out; pages by cursor neither skip nor repeat a row
// while others are added.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import type { Answer } from '~tests/server/helpers/app';
import { openClerk, type Clerk, INVOICES, line, numberOf } from './clerk';

const MANY = 50;

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
});
afterAll(() => desk.app.close());

const addMany = async (count: number, more: object = {}) => {
  const rows: Invoice[] = [];
  for (let at = 0; at < count; at += 1) rows.push(await desk.addOne(more));
  return rows;
};
/** Ascending numbers that follow on each other. */
const isWithoutGaps = (numbers: readonly number[]) => numbers.every((one, at) => one === (numbers[0] ?? 0) + at);
const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

it(`${MANY} drafts that are issued at the same time, each twice, have one number each`, async () => {
  const before = numberOf(await desk.issued());
  const drafts = await addMany(MANY);
  const answers = await Promise.all(drafts.flatMap((draft) => [desk.issue(draft), desk.issue(draft)]));
  const given = answers.filter(({ status }) => status === 200).map(({ body }) => numberOf(shape.parse(body)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(MANY);
  expect([given.length, Math.min(...given), isWithoutGaps(ascending(given))]).toEqual([MANY, before + 1, true]);
  expect(numberOf(await desk.issued())).toBe(before + MANY + 1);
});

it('a refused issue among them takes no number', async () => {
  const before = numberOf(await desk.issued());
  const drafts = (await addMany(10)).map((draft, at) => (at % 2 === 0 ? draft : { ...draft, gross: draft.gross + 1 }));
  await Promise.all(drafts.map((draft) => desk.issue(draft)));
  expect(numberOf(await desk.issued())).toBe(before + 6);
});

it('credit notes of one invoice at the same time take no more than it has, and leave no number out', async () => {
  const paper = await desk.issued({ lines: [line({ unit_price: 10_000 })] });
  const credit = async (): Promise<Answer> => {
    const answer = await desk.act(paper, 'credit', { reason: 'Less', lines: [line({ unit_price: 400 })] });
    return answer.status === 503 ? credit() : answer;
  };
  const answers = await Promise.all(Array.from({ length: MANY }, credit));
  const notes = answers.filter(({ status }) => status === 201).map(({ body }) => numberOf(shape.parse(body)));
  expect([notes.length, isWithoutGaps(ascending(notes))]).toEqual([25, true]);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(25);
  expect(await desk.invoice(paper)).toMatchObject({ credited: 10_000, status: 'PAID' });
});

type Way = 'starting_after' | 'ending_before';

/** Every page from a row on, with a row more before each; at once, if `together`. */
async function pagesFrom(way: Way, from: string, customer: number): Promise<Invoice[][]> {
  const pages: Invoice[][] = [];
  let cursor = from;
  for (;;) {
    const query = `customer=${customer}&limit=3&${way}=${cursor}`;
    const [answer] = await Promise.all([
      desk.send('GET', `${INVOICES}?${query}`),
      desk.addOne({ customer }),
      desk.addOne({ customer }),
    ]);
    const page = answer.body as { data: Invoice[]; has_more: boolean };
    pages.push(page.data);
    const next = way === 'starting_after' ? page.data.at(-1) : page.data[0];
    if (!page.has_more || !next) return pages;
    cursor = next.invoice_id;
  }
}

it('forth, pages have every older row once and in order, whatever is added meanwhile', async () => {
  const customer = await desk.someone();
  const rows = await addMany(20, { customer });
  const newest = rows.at(-1);
  const pages = await pagesFrom('starting_after', newest?.invoice_id ?? '', customer);
  const ids = pages.flat().map(({ id }) => id);
  expect(ids).toEqual(
    rows
      .slice(0, -1)
      .map(({ id }) => id)
      .toReversed(),
  );
});

it('back, pages have every newer row once and in order, and go on to those that were added', async () => {
  const customer = await desk.someone();
  const rows = await addMany(20, { customer });
  const [oldest] = rows;
  const query = (before: string) => `customer=${customer}&limit=3&ending_before=${before}`;
  const seen: Invoice[] = [];
  let cursor = oldest?.invoice_id ?? '';
  for (let added = 0; ; added += 1) {
    const [answer] = await Promise.all([
      desk.send('GET', `${INVOICES}?${query(cursor)}`),
      // Newer than every cursor; after the tenth page nobody adds any more.
      added < 10 ? desk.addOne({ customer }) : undefined,
    ]);
    const { data, has_more } = answer.body as { data: Invoice[]; has_more: boolean };
    seen.push(...data.toReversed());
    if (!has_more && added >= 10) break;
    cursor = data[0]?.invoice_id ?? cursor;
  }
  const ids = seen.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const all = (await desk.send('GET', `${INVOICES}?customer=${customer}&limit=100`)).body as { data: Invoice[] };
  expect(ids).toEqual(
    all.data
      .map(({ id }) => id)
      .toReversed()
      .slice(1),
  );
});

it('a row that was written earlier on a phone takes its place, and moves no other', async () => {
  const customer = await desk.someone();
  const rows = await addMany(6, { customer });
  const list = async (query: string) =>
    (await desk.send('GET', `${INVOICES}?customer=${customer}&limit=3${query}`)).body as { data: Invoice[] };
  const first = await list('');
  const recorded = new Date(desk.app.now().getTime() - 3_600_000).toISOString();
  await desk.postOne({ customer }, { headers: { 'Recorded-At': recorded } });
  const second = await list(`&starting_after=${first.data.at(-1)?.invoice_id ?? ''}`);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual(rows.map(({ id }) => id).toReversed());
});
