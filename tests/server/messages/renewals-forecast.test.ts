// The months to come of CBT renewals, and the list of one: the same decision as when they are sent.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forecastRenewals, listRenewals } from '~contract/messages/renewals';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { daysUntil } from '~domain/bikes/due';
import type { MessageState } from '~domain/messages/states';
import { countAtOnce, renewalDay } from '~domain/messages/renewals';
import { courseType } from '~server/db/schema/calendar';
import { certificate } from '~server/db/schema/certificates';
import { message } from '~server/db/schema/messages';
import { forecast as forecastOf, listMonth } from '~server/services/messages/forecast';
import { openDesk, type Desk } from '~tests/server/certificates/desk';

let desk: Desk;
let on: (active: boolean, channel?: 'email' | 'sms') => Promise<unknown>;
beforeAll(async () => {
  desk = await openDesk();
  on = async (active, channel = 'email') => {
    const { body } = await desk.send('GET', `/school/${channel}-templates/?page_size=100`, {}, 'owner');
    const { results } = body as { results: { id: number; type: string }[] };
    const id = results.find(({ type }) => type === 'CBT_RENEWAL')?.id ?? 0;
    return desk.send('PATCH', `/school/${channel}-templates/${id}/`, { body: { active } }, 'owner');
  };
});
beforeEach(async () => {
  await desk.app.db.system(async (tx) => {
    await tx.delete(message);
    // Long past: no month has them.
    await tx.update(certificate).set({ issued_at: '2015-01-01T10:00:00Z' }).where(isNotNull(certificate.issued_at));
  });
  await on(true);
});
afterAll(() => desk.app.close());

const forecast = async () => {
  const { status, body } = await desk.send('GET', '/school/renewals/forecast/', {}, 'owner');
  expect(status).toBe(200);
  return forecastRenewals.answer.strict().parse(body);
};
const list = async (month: string, more = '') => {
  const { status, body } = await desk.send('GET', `/school/renewals/?month=${month}${more}`, {}, 'owner');
  expect(status).toBe(200);
  return listRenewals.answer.strict().parse(body);
};
/** Issued so many days ago, to somebody who agreed to offers; returns its number. */
async function issue(daysAgo: number, more: object = {}): Promise<number> {
  const number = await desk.pending();
  const agreed = { email: 'zoe@example.com', email_consent: 'GIVEN', email_consent_source: 'Asked in the yard' };
  const id = await desk.someone({ ...agreed, ...more });
  await desk.issue(number, { customer: id });
  // At noon: the same hour in the other half of the year may be on the next day in London.
  const issued_at = londonInstant(issuedOn(daysAgo), '12:00').toISOString();
  await desk.app.db.system((tx) =>
    tx.update(certificate).set({ issued_at }).where(eq(certificate.certificate_number, number)),
  );
  return number;
}
const issuedOn = (daysAgo: number) => addDaysTo(londonDay(desk.app.now()), -daysAgo);
const dayOf = (daysAgo: number) => renewalDay(issuedOn(daysAgo), 30, STANDARD_RULES);

it('counts for each month who is written to, who is left out, and the income at the lowest price', async () => {
  const { db } = desk.app;
  await db.system(async (tx) => {
    await tx.update(courseType).set({ active: true, price: 12_500 }).where(eq(courseType.constant, 'CBT_RENEWAL'));
    await tx
      .update(courseType)
      .set({ price: 11_900 })
      .where(eq(courseType.supplier_id, desk.siteIds[1] ?? 0));
  });
  for (const more of [{}, {}, { email_consent: '', email_consent_source: '' }]) await issue(400, more);
  const { price, months, ...rest } = await forecast();
  expect([rest.on, price]).toEqual([true, 11_900]);
  const month = dayOf(400).slice(0, 7);
  expect(months.at(-1)).toEqual({ month, count: 2, left_out: 1, value: 23_800 });
  expect(months[0]?.month).toBe(londonDay(desk.app.now()).slice(0, 7));
  expect(months.slice(0, -1).every(({ count, left_out }) => count + left_out === 0)).toBe(true);
  const { count, results } = await list(month);
  expect([count, results.map(({ left_out }) => left_out ?? 'none').join(' ')]).toEqual([3, 'none none no_consent']);
});

it('uses the price of a CBT if no site offers renewals', async () => {
  const { db } = desk.app;
  await db.system(async (tx) => {
    await tx.update(courseType).set({ active: false }).where(eq(courseType.constant, 'CBT_RENEWAL'));
    await tx.update(courseType).set({ active: true, price: 14_900 }).where(eq(courseType.constant, 'CBT'));
  });
  expect((await forecast()).price).toBe(14_900);
});

it('lists the certificates of a month, the first day first, page by page', async () => {
  const numbers = new Set([await issue(300), await issue(301)]);
  const month = dayOf(300).slice(0, 7);
  const { results } = await list(month);
  const [first] = results;
  expect(first).toMatchObject({ full_name: 'Zoë Ó Quill', left_out: null });
  expect(first?.messages).toEqual([{ channel: 'EMAIL', state: 'PLANNED', why: null, on: first?.send_on }]);
  expect(first?.expires).toBe(expiryOf(first?.issued ?? '', STANDARD_RULES));
  expect(results.map(({ send_on }) => send_on)).toEqual(results.map(({ send_on }) => send_on).toSorted());
  expect(results.map(({ certificate: number }) => number).every((number) => numbers.has(number))).toBe(true);
  expect((await list(month, '&page_size=1&page=2')).results).toEqual(results.slice(1));
  expect((await list('2031-01')).count).toBe(0);
  for (const bad of ['2026-13', 'May', '']) {
    expect((await desk.send('GET', `/school/renewals/?month=${bad}`, {}, 'owner')).status).toBe(400);
  }
});

/** A message about a certificate, in a state since `at`. */
async function put(number: number, state: MessageState, at: string, more: Partial<typeof message.$inferInsert> = {}) {
  await desk.app.db.system(async (tx) => {
    const [row] = await tx.select().from(certificate).where(eq(certificate.certificate_number, number));
    const about = { school_id: desk.ours, customer_id: row?.customer_id ?? 0, certificate: number, text: '' };
    const channel = more.channel ?? 'EMAIL';
    const stamps = { created: at, updated: at, send_after: at, ...(isSent(state) && { sent_at: at }) };
    const once = `renewal:${number}:${channel}`;
    await tx.insert(message).values({ ...about, channel, type: 'CBT_RENEWAL', once, state, ...stamps, ...more });
  });
}
const isSent = (state: MessageState) => state === 'SENT' || state === 'DELIVERED';
const stampAt = (daysAhead: number) => new Date(desk.app.now().getTime() + daysAhead * 86_400_000).toISOString();
const onDay = (daysAhead: number) => londonDay(new Date(stampAt(daysAhead)));
const monthAt = (daysAhead: number) => onDay(daysAhead).slice(0, 7);
const foundIn = async (month: string, number: number) =>
  (await list(month, '&page_size=100')).results.find((one) => one.certificate === number);

it('says that it is switched off, and what was sent or missed', async () => {
  const missed = await issue(800);
  const sent = await issue(721);
  await put(sent, 'DELIVERED', stampAt(-20));
  expect(await foundIn(dayOf(800).slice(0, 7), missed)).toMatchObject({ messages: [], left_out: 'passed' });
  await on(false);
  const delivered = [{ channel: 'EMAIL', state: 'DELIVERED', why: null, on: onDay(-20) }];
  expect(await foundIn(monthAt(-20), sent)).toMatchObject({ messages: delivered, left_out: null });
  const coming = await issue(100);
  expect(await foundIn(dayOf(100).slice(0, 7), coming)).toMatchObject({ messages: [], left_out: 'switched_off' });
  expect((await forecast()).on).toBe(false);
});

it('promises no SMS if the sender is a name, and says why', async () => {
  await on(true, 'sms');
  const texted = { phone: '07700 900123', sms_consent: 'GIVEN', sms_consent_source: 'Asked in the yard' };
  const number = await issue(400, texted);
  const month = dayOf(400).slice(0, 7);
  const seen = { now: desk.app.now(), replies: false, rules: STANDARD_RULES };
  const found = async () => {
    const all = await desk.app.db.school(desk.ours, (tx) => listMonth(tx, desk.ours, month, seen));
    return all.find((one) => one.certificate === number);
  };
  const channels = (messages: { channel: string }[] = []) => messages.map(({ channel }) => channel);
  expect(channels((await foundIn(month, number))?.messages)).toEqual(['EMAIL', 'SMS']);
  expect(channels((await found())?.messages)).toEqual(['EMAIL']);
  await on(false);
  expect(await found()).toMatchObject({ messages: [], left_out: 'no_replies' });
  await issue(715, texted);
  const { months, waiting } = await desk.app.db.school(desk.ours, (tx) => forecastOf(tx, desk.ours, seen));
  expect(months.at(-1)).toMatchObject({ month, count: 0, left_out: 1 });
  expect(waiting.map((one) => one.channels)).toEqual([['EMAIL']]);
  await on(false, 'sms');
});

it('says of each channel what became of its message, and when', async () => {
  const number = await issue(705);
  await put(number, 'SENT', stampAt(0));
  await put(number, 'FAILED', stampAt(0), { channel: 'SMS', why: 'no_credits' });
  const today = londonDay(desk.app.now());
  expect((await foundIn(monthAt(0), number))?.messages).toEqual([
    { channel: 'EMAIL', state: 'SENT', why: null, on: today },
    { channel: 'SMS', state: 'FAILED', why: 'no_credits', on: today },
  ]);
});

it('counts only what was sent or will be', async () => {
  const states = ['QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNKNOWN', 'FAILED', 'CANCELLED'] as const;
  for (const state of states) await put(await issue(705), state, stampAt(0));
  expect((await forecast()).months[0]).toMatchObject({ count: 5, left_out: 2 });
});

it('counts a resent message by its second outcome', async () => {
  const number = await issue(705);
  await put(number, 'FAILED', stampAt(0));
  await put(number, 'SENT', stampAt(0), { once: 'again:1' });
  expect((await foundIn(monthAt(0), number))?.messages).toMatchObject([{ channel: 'EMAIL', state: 'SENT' }]);
  expect((await forecast()).months[0]).toMatchObject({ count: 1, left_out: 0 });
});

it('keeps sent messages in the month in which they were sent, whatever the lead time is now', async () => {
  const number = await issue(640);
  await put(number, 'SENT', stampAt(-40));
  const setLead = (renewal_days: number) =>
    desk.send('PATCH', '/school/message-settings/', { body: { renewal_days } }, 'owner');
  for (const lead of [14, 30]) {
    expect((await setLead(lead)).status).toBe(200);
    expect(await foundIn(monthAt(-40), number)).toMatchObject({ messages: [{ on: onDay(-40) }] });
    const later = renewalDay(issuedOn(640), lead, STANDARD_RULES).slice(0, 7);
    expect(await foundIn(later, number)).toBeUndefined();
  }
});

it('plans overdue ones for today while their certificate is valid, and says how many wait', async () => {
  const today = londonDay(desk.app.now());
  const inside = await issue(715);
  await issue(600);
  await issue(715, { email_consent: '', email_consent_source: '' });
  await put(await issue(715), 'SENT', stampAt(0));
  expect((await foundIn(monthAt(0), inside))?.messages).toMatchObject([{ state: 'PLANNED', on: today }]);
  await on(false);
  const { lead, waiting } = await forecast();
  const days = (ago: number) => daysUntil(expiryOf(issuedOn(ago), STANDARD_RULES), today);
  expect(lead).toBe(30);
  expect(waiting).toEqual([
    { days: days(715), channels: ['EMAIL'], count: 1 },
    { days: days(600), channels: ['EMAIL'], count: 1 },
  ]);
  expect([7, 30, 180].map((most) => countAtOnce(waiting, ['EMAIL'], most))).toEqual([0, 1, 2]);
  expect(countAtOnce(waiting, ['SMS'], 180)).toBe(0);
});
