// @run both
// The search at the school: who finds what, in which order, and that no text breaks it. What it finds of names and numbers is in
// parity.test.ts and tests/unit/data/search.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer, type SearchAnswer } from '~contract/search/search';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { supplier } from '~server/db/schema/schema';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { openPlanner, type Person, type Planner } from '~tests/server/calendar/planner';
import { changeUser } from '~tests/server/helpers/app';

let desk: Planner;
let today = '';

beforeAll(async () => {
  desk = await openPlanner();
  today = londonDay(desk.app.now());
});
afterAll(() => desk.app.close());

const ask = (typed: string, by: Person = 'owner') =>
  desk.send('GET', `/school/search/?${new URLSearchParams({ s: typed }).toString()}`, { by });

async function search(typed: string, by: Person = 'owner'): Promise<SearchAnswer> {
  const { status, body } = await ask(typed, by);
  expect([typed, status]).toEqual([typed, 200]);
  return searchAnswer.parse(body);
}

const groupsOf = ({ is_guess: _guess, ...groups }: SearchAnswer) => Object.keys(groups).toSorted();
const countsOf = ({ is_guess: _guess, ...groups }: SearchAnswer) => Object.values(groups).map((group) => group?.count);

describe('the groups', () => {
  it.each([
    [
      'owner',
      [
        'certificates',
        'courses',
        'customers',
        'incidents',
        'instructors',
        'invoices',
        'motorbikes',
        'orders',
        'suppliers',
        'vouchers',
      ],
    ],
    // Their own calendar, and orders.
    ['owen', ['courses', 'incidents', 'orders', 'suppliers', 'vouchers']],
    ['jodie', ['orders', 'suppliers', 'vouchers']],
    // Never had Pro.
    ['owner2', ['courses', 'customers', 'incidents', 'instructors', 'invoices', 'orders', 'suppliers', 'vouchers']],
  ] as const)('of %s are those of the areas they may view, with or without results', async (by, groups) => {
    expect(groupsOf(await search('a', by))).toEqual(groups);
    expect(groupsOf(await search('   ', by))).toEqual(groups);
    expect(groupsOf(await search('nothing of this kind', by))).toEqual(groups);
  });

  it('disappear with the permission to view them', async () => {
    const contacts = (value: string) =>
      changeUser(desk.app.db, 'jodie@example.com', { permissions: { contact_permission: value } });
    await contacts('USER_PERMISSION_VIEW');
    expect(groupsOf(await search('okafor', 'jodie'))).toContain('customers');
    await contacts('USER_PERMISSION_NONE');
    expect(groupsOf(await search('okafor', 'jodie'))).toEqual(['suppliers']);
    await changeUser(desk.app.db, 'jodie@example.com', { permissions: { order_permission: 'USER_PERMISSION_EDIT' } });
  });

  it('contain nothing of another school', async () => {
    expect((await search('okafor')).customers?.count).toBe(1);
    expect(countsOf(await search('okafor', 'owner2'))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('of somebody with only their own calendar contain their courses and the bookings on them', async () => {
    const { id, date } = await desk.add({ instructors: [desk.person('Owen')] });
    const { id: theirs } = await desk.add({ date, instructors: [desk.person('Callum')] });
    const [mine, other] = [await desk.booked(id), await desk.booked(theirs)];
    const day = date.split('-').toReversed().join('/');
    expect((await search(day, 'owen')).courses?.results.map((row) => row.id)).toEqual([id]);
    expect((await search(day)).courses?.count).toBe(2);
    expect((await search(mine.order_friendly_id, 'owen')).orders?.results).toHaveLength(1);
    expect((await search(other.order_friendly_id, 'owen')).orders?.count).toBe(0);
    expect((await search(other.order_friendly_id)).orders?.count).toBe(1);
  });
});

describe('what is found', () => {
  it('shows at most four entries of a group, with the count of all', async () => {
    const { customers } = await search('example.com');
    expect(customers?.results).toHaveLength(4);
    expect(customers?.count).toBeGreaterThan(4);
  });

  it('ranks upcoming courses by date, then past ones, latest first', async () => {
    const dates = [-400, -90, -10, 500, 510].map((days) => addDaysTo(today, days));
    await desk.app.db.school(desk.ours, async (tx) => {
      const names = { name: 'Zyx Quarry', connect_location_name: 'Zyx Quarry' };
      const [site] = await tx
        .insert(supplier)
        .values({ school_id: desk.ours, ...names })
        .returning();
      const times = { start_time: '05:05', finish_time: '06:06' };
      const rest = { supplier_id: site?.id ?? 0, constant: 'CBT' as const, ...times, spaces: 1, price: 0 };
      await tx.insert(course).values(dates.map((date) => ({ school_id: desk.ours, date, ...rest })));
    });
    const { courses } = await search('cbt zyx');
    expect(courses?.count).toBe(5);
    expect(courses?.results.map(({ date }) => date)).toEqual([dates[3], dates[4], dates[2], dates[1]]);
  });

  it('ranks a booking number above a phone match', async () => {
    const { id: on } = await desk.add();
    const rider = await desk.someone({ phone: '07700 778800' });
    const first = await desk.booked(on, { customer: rider });
    const second = await desk.booked(on);
    await desk.app.db.system((tx) =>
      tx.update(schoolOrder).set({ number: 778_800 }).where(eq(schoolOrder.id, second.id)),
    );
    expect((await search('778800')).orders?.results.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await search('WD#778800')).orders?.count).toBe(0);
    expect((await search('dr 778800')).orders?.results).toMatchObject([{ order_friendly_id: 'DR#778800' }]);
  });

  it('forgets an erased person: their booking is found by its number, without a name', async () => {
    const { id: on } = await desk.add();
    const rider = await desk.someone({ first_name: 'Vanished', last_name: 'Rider', email: 'vanished@example.com' });
    const { order_friendly_id } = await desk.booked(on, { customer: rider });
    await desk.send('POST', `/customers/${rider}/erase/`, { body: { confirm: 'Vanished Rider' } });
    for (const typed of ['vanished rider', 'vanished@example.com'])
      expect(countsOf(await search(typed))).not.toContain(1);
    expect((await search(order_friendly_id)).orders?.results).toMatchObject([{ full_name: '' }]);
  });

  it('tolerates typing mistakes if nothing matches as typed, in the groups of the person', async () => {
    expect(await search('okafro')).toMatchObject({
      is_guess: true,
      customers: { results: [{ full_name: 'Daniel Chidi Okafor' }] },
    });
    expect(await search('okafor')).toMatchObject({ is_guess: false });
    expect(await search('quaysdie', 'jodie')).toMatchObject({
      is_guess: true,
      suppliers: { count: 1 },
      orders: { count: 0 },
    });
  });
});

describe('no text breaks it', () => {
  const HOSTILE = [
    [
      '',
      ' ',
      '\t\n',
      '\u00A0',
      '%',
      '%%%%',
      '_',
      '\\',
      '\\\\',
      "'",
      "''",
      '"',
      '`',
      '.*',
      '[',
      '(',
      ')',
      '{3}',
      '+',
      '?',
      '^$',
      '|',
    ],
    [
      "'; drop table customer; --",
      String.raw`\d+\w*`,
      '(?=a)',
      '[[:alpha:]]',
      '\u202Eabc\u202C',
      'مرحبا',
      'שלום',
      '🏍️',
      '👩‍👩‍👧‍👦',
      'é',
      '\u0301',
    ],
    [
      'x'.repeat(200),
      '🏍'.repeat(200),
      'a '.repeat(100),
      '-'.repeat(60),
      '\u0001',
      '\uFFFF',
      '𝒜'.repeat(30),
      '$1$2',
      ':s',
      '?1',
      'null',
    ],
  ].flat();

  it.each(HOSTILE.map((typed) => [JSON.stringify(typed).slice(0, 40), typed] as const))('%s', async (_name, typed) => {
    for (const by of ['owner', 'owen'] as const) expect((await ask(typed, by)).status).toBe(200);
  });

  it('refuses more than 200 characters, and characters no text can hold, under the field', async () => {
    for (const typed of ['x'.repeat(201), 'x'.repeat(10_000), 'a\u0000b']) {
      expect(await ask(typed)).toMatchObject({ status: 400, body: { s: [expect.any(String)] } });
    }
    expect(await desk.send('GET', '/school/search/')).toMatchObject({ status: 400, body: { s: [expect.any(String)] } });
    expect((await desk.send('GET', '/school/search/?s=a&page=2')).status).toBe(400);
  });
});
