// The months to come of CBT renewals, and the list of one: the same decision as when they are sent.
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forecastRenewals, listRenewals } from '~contract/renewals';
import { addDaysTo, londonDay } from '~domain/london-time';
import { cbtExpiry, renewalDay } from '~domain/renewals';
import { customer } from '~server/db/schema-contacts';
import { courseType } from '~server/db/schema-calendar';
import { certificate } from '~server/db/schema-certificates';
import { message } from '~server/db/schema-messages';
import { openDesk, type Desk } from '~tests/server/certificates/desk';

let desk: Desk;
let on: (active: boolean) => Promise<unknown>;
beforeAll(async () => {
  desk = await openDesk();
  const templates = (
    (await desk.send('GET', '/school/email-templates/?page_size=100', {}, 'owner')).body as {
      results: { id: number; type: string }[];
    }
  ).results;
  const id = templates.find(({ type }) => type === 'CBT_RENEWAL')?.id ?? 0;
  on = (active) => desk.send('PATCH', `/school/email-templates/${id}/`, { body: { active } }, 'owner');
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
  const issued_at = new Date(desk.app.now().getTime() - daysAgo * 86_400_000).toISOString();
  await desk.app.db.system((tx) =>
    tx.update(certificate).set({ issued_at }).where(eq(certificate.certificate_number, number)),
  );
  return number;
}
const dayOf = (daysAgo: number) => renewalDay(addDaysTo(londonDay(desk.app.now()), -daysAgo), 30);

it('counts who is written to in each month, who is left out, and what it is worth at the lowest price', async () => {
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

it('counts the price of a CBT where no site offers renewals', async () => {
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
  expect(first).toMatchObject({ full_name: 'Zoë Ó Quill', channels: ['EMAIL'], left_out: null, sent: false });
  expect(first?.expires).toBe(cbtExpiry(first?.issued ?? ''));
  expect(results.map(({ send_on }) => send_on)).toEqual(results.map(({ send_on }) => send_on).toSorted());
  expect(results.map(({ certificate: number }) => number).every((number) => numbers.has(number))).toBe(true);
  expect((await list(month, '&page_size=1&page=2')).results).toEqual(results.slice(1));
  expect((await list('2031-01')).count).toBe(0);
  for (const bad of ['2026-13', 'May', '']) {
    expect((await desk.send('GET', `/school/renewals/?month=${bad}`, {}, 'owner')).status).toBe(400);
  }
});

it('says that it is switched off, and what was sent or missed', async () => {
  const missed = await issue(720);
  const sent = await issue(721);
  const [row] = await desk.app.db.system((tx) => tx.select().from(customer).limit(1));
  const { ours: school_id } = desk;
  const about = { channel: 'EMAIL' as const, type: 'CBT_RENEWAL' as const, text: '', customer_id: row?.id ?? 0 };
  await desk.app.db.system((tx) =>
    tx
      .insert(message)
      .values({ ...about, school_id, certificate: sent, once: `renewal:${sent}:EMAIL`, state: 'DELIVERED' }),
  );
  const found = async (number: number, daysAgo: number) =>
    (await list(dayOf(daysAgo).slice(0, 7))).results.find((one) => one.certificate === number);
  expect(await found(missed, 720)).toMatchObject({ channels: [], left_out: 'passed', sent: false });
  await on(false);
  expect(await found(sent, 721)).toMatchObject({ channels: ['EMAIL'], left_out: null, sent: true });
  const coming = await issue(100);
  expect(await found(coming, 100)).toMatchObject({ channels: [], left_out: 'switched_off' });
  expect((await forecast()).on).toBe(false);
});
