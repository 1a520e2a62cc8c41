// What was spent on what and when, how long it lasts, from which balance the school is warned, and what nobody may do by a call.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditTransaction } from '~server/db/schema/credits';
import { PACKAGES } from '~domain/credits/packages';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { findUser } from '~tests/server/helpers/app';
import { openTill } from './till';

let till: Awaited<ReturnType<typeof openTill>>;
let owner = '';
let theirs = 0;
beforeAll(async () => {
  till = await openTill();
  theirs = (await findUser(till.app.db, 'owner2@example.com')).school_id;
  owner = (await till.app.signIn('owner2@example.com')).access;
  await till.app.db.system((tx) => tx.delete(creditTransaction));
});
afterAll(() => till.app.close());

const get = async <Body>(path: string, token = owner) => {
  const answer = await till.app.call('GET', `/credits/${path}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Body;
};
type Line = Partial<typeof creditTransaction.$inferInsert> & { at: string; amount: number };
const note = async (...lines: Line[]) => {
  const base = { school_id: theirs, kind: 'RESERVE', balance_after: 1000, token_type: 'SMS', reference: '' } as const;
  await till.app.db.system((tx) => tx.insert(creditTransaction).values(lines.map((one) => ({ ...base, ...one }))));
};

it('counts by London month what was reserved and not given back', async () => {
  const year = Number(londonDay(till.app.now()).slice(0, 4)) - 1;
  // Half past midnight in London on the first of July is the last half hour of June in UTC.
  await note(
    { at: `${year}-06-30T23:30:00.000Z`, amount: -60 },
    { at: `${year}-06-30T22:59:00.000Z`, amount: -6 },
    { at: `${year}-07-02T10:00:00.000Z`, amount: 18, kind: 'RELEASE' },
    { at: `${year}-07-02T10:00:00.000Z`, amount: 0, kind: 'CONSUME' },
    { at: `${year}-07-03T10:00:00.000Z`, amount: -12, token_type: 'DVLA_BIKE_CHECK' },
    { at: `${year}-07-04T10:00:00.000Z`, amount: 1000, kind: 'TOPUP', token_type: null },
  );
  const { months } = await get<{ months: unknown[] }>('analytics/?months=24');
  expect(months).toEqual([
    { month: `${year}-06`, token_type: 'SMS', credits: 6 },
    { month: `${year}-07`, token_type: 'DVLA_BIKE_CHECK', credits: 12 },
    { month: `${year}-07`, token_type: 'SMS', credits: 42 },
  ]);
  expect(await get('analytics/?months=1')).toEqual({ months: [] });
});

it.each(['0', '121', 'all', '1.5'])('refuses %s months', async (months) => {
  const answer = await till.app.call('GET', `/credits/analytics/?months=${months}`, { token: owner });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['months']]);
});

it('says how long the balance lasts at the rate of the last 30 days', async () => {
  const now = till.app.now();
  const { balance } = await till.account(theirs);
  expect(await get('dashboard/')).toMatchObject({ balance, spent: 0, spent_on: [], lasts_until: null });
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  await note({ at: yesterday, amount: -30 });
  const spent_on = [{ token_type: 'SMS', credits: 30 }];
  const lasts = balance > 730 ? null : addDaysTo(londonDay(now), balance);
  expect(await get('dashboard/')).toMatchObject({ spent: 30, spent_on, lasts_until: lasts });
});

it('warns below the balance that the school chose, and tells every device', async () => {
  const { id, balance, version } = await till.account(theirs);
  const patch = (body: object) => till.app.call('PATCH', '/credits/settings/', { token: owner, body });
  expect(await get('settings/')).toEqual({ low_balance: 100 });
  for (const low_balance of [-1, 100_001, 1.5, '100', null]) {
    const answer = await patch({ low_balance });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['low_balance']]);
  }
  expect(await patch({ low_balance: balance + 1 })).toMatchObject({ status: 200, body: { low_balance: balance + 1 } });
  expect(await get('dashboard/')).toMatchObject({ is_low: true, low_balance: balance + 1 });
  expect(await get('account/')).toMatchObject({ id, balance, low_balance: balance + 1, version: version + 1 });
  await patch({ low_balance: 0 });
  expect(await get('dashboard/')).toMatchObject({ is_low: false, low_balance: 0 });
  const { results } = await get<{ results: { fields: string[] }[] }>('audit/');
  expect(results.slice(0, 2).map(({ fields }) => fields)).toEqual([['low_balance'], ['low_balance']]);
});

it('lists bonuses and packages, and knows whether the ledger adds up', async () => {
  await note({ at: till.app.now().toISOString(), amount: 400, kind: 'BONUS', token_type: null, reference: 'Busy' });
  expect(await get('bonuses/')).toMatchObject({
    count: 1,
    results: [{ kind: 'BONUS', amount: 400, reference: 'Busy' }],
  });
  expect(await get('packages/')).toEqual({ count: 4, results: PACKAGES });
  expect(PACKAGES.map(({ price, credits, bonus }) => [price, credits + bonus])).toEqual([
    [1000, 1000],
    [2500, 2600],
    [5000, 5400],
    [10_000, 11_200],
  ]);
  // The lines above were written beside the balance.
  expect(await get('health/')).toMatchObject({ ledger: 'broken' });
});

it('lets nobody spend credits by a call', async () => {
  for (const token of [owner, till.token]) {
    const answer = await till.app.call('POST', '/credits/consume-tokens/', { token, body: { token_type: 'SMS' } });
    expect(answer.status).toBe(403);
  }
});

it('lists and exports the lines of some London days, of a kind, and of what they were for', async () => {
  await till.app.db.system((tx) => tx.delete(creditTransaction));
  await note(
    { at: '2026-06-30T22:59:59.000Z', amount: -6, reference: 'before' },
    { at: '2026-06-30T23:00:00.000Z', amount: -12, reference: '=1+1', token_type: 'DVLA_BIKE_CHECK' },
    { at: '2026-07-01T22:59:59.000Z', amount: 12, kind: 'RELEASE', reference: 'last' },
    { at: '2026-07-01T23:00:00.000Z', amount: -6, reference: 'after' },
  );
  const listed = async (query: string) =>
    (await get<{ results: { reference: string }[] }>(`transactions/?${query}`)).results.map((one) => one.reference);
  expect(await listed('date__gte=2026-07-01&date__lte=2026-07-01')).toEqual(['last', '=1+1']);
  expect(await listed('kind=RESERVE&date__lte=2026-07-01')).toEqual(['=1+1', 'before']);
  expect(await listed('token_type=DVLA_BIKE_CHECK')).toEqual(['=1+1']);
  const sheet = await till.app.call('GET', '/credits/transactions/export/?date__gte=2026-07-01', { token: owner });
  expect(
    sheet.text
      .replaceAll(/[\u{FEFF}"]/gu, '')
      .split('\r\n')
      .slice(0, 4),
  ).toEqual([
    'Date,Time,Kind,What,Reference,By,Added,Taken,Balance',
    '02/07/2026,00:00,Reserved,Text message, each part,after,,,6,1000',
    '01/07/2026,23:59,Given back,Text message, each part,last,,12,,1000',
    "01/07/2026,00:00,Reserved,Registration lookup,'=1+1,,,12,1000",
  ]);
});
