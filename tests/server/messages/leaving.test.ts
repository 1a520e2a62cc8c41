// What is checked again before a message is sent, and how the e-mail then looks.
import { randomUUID } from 'node:crypto';
import { subYears } from 'date-fns/subYears';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDaysTo, dateOf, isoDay, londonDay, londonInstant } from '~domain/time/london-time';
import { job, school, supplier } from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import { noteProven } from '~server/repositories/messages/senders';
import { messageSettings } from '~server/db/schema/messages';
import { queueAutomatic } from '~server/repositories/messages/queue';
import { readUnsubscribeToken } from '~server/services/messages/links/unsubscribe-link';
import { findUser } from '~tests/server/helpers/app';
import { addFile } from '~tests/server/helpers/fleet';
import { PICTURE } from '~tests/server/helpers/small-files';
import { MINUTE, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(async () => {
  await office.app.runJobs();
  await office.empty();
  await office.app.db.system((tx) => tx.delete(job));
  await office.setBalance(1000);
});
afterAll(() => office.app.close());

const run = () => office.app.runJobs();
const number = async (id: number) => `+44${(await office.contact(id)).phone.replaceAll(' ', '').slice(1)}`;

it('somebody who opted out meanwhile gets nothing, and the credits are returned', async () => {
  const [texted, offered] = [await office.reachable({ last_name: 'Zephyr' }), await office.reachable()];
  const rows = [await office.text(texted), await office.mail(offered)];
  await office.sendSeen({ channel: 'EMAIL', subject: 'x', text: 'x', audience: { of: 'contacts', search: 'zephyr' } });
  for (const id of [texted, offered])
    await office.changeContact(id, { sms_consent: 'OPTED_OUT', email_consent: 'OPTED_OUT' });
  await run();
  expect(await office.row(rows[0]?.id ?? 0)).toMatchObject({ state: 'FAILED', why: 'opted_out', spent: 'released' });
  // An e-mail about a booking still goes; an offer doesn't.
  expect((await office.row(rows[1]?.id ?? 0)).state).toBe('SENT');
  expect((await office.rows()).at(-1)).toMatchObject({ marketing: true, state: 'FAILED', why: 'opted_out' });
  expect([office.sms.sent.length, office.email.sent.length]).toEqual([0, 1]);
  await office.expectBooks(1000);
});

it('erasing a contact deletes their messages, and returns what was reserved', async () => {
  const id = await office.reachable();
  const { first_name, last_name } = await office.contact(id);
  const key = { 'Idempotency-Key': randomUUID() };
  const sent = await office.post(`/customers/${id}/sms/`, { text: 'Bring your licence' }, key);
  await office.text(id);
  expect(await office.balance()).toBe(988);
  await office.post(`/customers/${id}/erase/`, { confirm: `${first_name} ${last_name}` });
  expect(await office.rows()).toEqual([]);
  expect(await office.balance()).toBe(1000);
  await run();
  expect(office.sms.sent).toEqual([]);
  const again = await office.post(`/customers/${id}/sms/`, { text: 'Bring your licence' }, key);
  expect(again).toMatchObject({
    status: 201,
    body: { id: (sent.body as { id: number }).id, name: 'Erased', text: '', recipient: '' },
  });
});

it('a message being sent when its contact is deleted is paid for, but not recorded', async () => {
  const id = await office.reachable();
  await office.text(id);
  office.sms.rule = async () => {
    await office.send('DELETE', `/customers/${id}/`);
    return { is: 'sent', providerId: 'x' };
  };
  await run();
  expect([await office.rows(), await office.balance()]).toEqual([[], 994]);
});

it('no SMS leaves at night: it waits for the morning, and e-mails don’t', async () => {
  const id = await office.reachable();
  const [sms, mail] = [await office.text(id), await office.mail(id)];
  const night = londonInstant(londonDay(office.app.now()), '22:30:00');
  await office.pass(night.getTime() - office.app.now().getTime());
  await run();
  const morning = londonInstant(addDaysTo(londonDay(night), 1), '08:00:00');
  expect(await office.row(sms.id)).toMatchObject({ state: 'QUEUED', tries: 0, send_after: morning.toISOString() });
  expect((await office.row(mail.id)).state).toBe('SENT');
  const written = await office.text(id);
  expect(written.send_after).toBe(morning.toISOString());
  await office.pass(morning.getTime() - office.app.now().getTime() + 1000);
  await run();
  expect([(await office.row(sms.id)).state, (await office.row(written.id)).state]).toEqual(['SENT', 'SENT']);
  await office.pass(2 * 60 * MINUTE);
});

it('a reminder of a course that has begun meanwhile is too old', async () => {
  const [past, coming] = [await office.add({ date: '2026-01-12', reason: 'x' }), await office.add()];
  const customer = await office.reachable();
  const of = {
    channel: 'SMS',
    type: 'COURSE_REMINDER',
    customer,
    name: 'Ada',
    recipient: await number(customer),
  } as const;
  await office.app.db.school(office.ours, (tx) =>
    queueAutomatic(
      tx,
      office.ours,
      [past, coming].map(({ id: course }) => ({ ...of, subject: '', text: 'Soon', course })),
      { now: office.app.now(), actor: null, reference: 'SMS' },
    ),
  );
  await run();
  expect((await office.rows()).map(({ state, why, spent }) => [state, why, spent])).toEqual([
    ['FAILED', 'too_old', 'released'],
    ['SENT', null, 'consumed'],
  ]);
});

/** A contact's certificate that was issued on this day. */
async function issue(certificate_number: number, customer_id: number, day: string) {
  const school_id = office.ours;
  await office.app.db.school(school_id, async (tx) => {
    const [site] = await tx.select().from(supplier).where(eq(supplier.school_id, school_id)).limit(1);
    const of = { school_id, supplier_id: site?.id ?? 0, first_certificate_number: certificate_number };
    const [row] = await tx.insert(book).values(of).returning({ id: book.id });
    const issued_at = londonInstant(day, '15:30:00').toISOString();
    const values = { school_id, book_id: row?.id ?? 0, certificate_number, customer_id, issued_at } as const;
    await tx.insert(certificate).values({ ...values, status: 'SENT', search_line: '' });
  });
}

it('a renewal whose certificate has run out meanwhile is too old, unless a person sent it', async () => {
  const today = londonDay(office.app.now());
  const twoYearsBefore = (day: string) => isoDay(subYears(dateOf(day), 2));
  const customer = await office.reachable();
  await issue(7_100_001, customer, twoYearsBefore(addDaysTo(today, -1)));
  await issue(7_100_026, customer, twoYearsBefore(today));
  const of = { channel: 'SMS', type: 'CBT_RENEWAL', customer, name: 'Ada', subject: '', text: 'Soon' } as const;
  const recipient = await number(customer);
  const person = await findUser(office.app.db, 'owner@example.com');
  const queue = (numbers: readonly number[], actor: number | null) =>
    office.app.db.school(office.ours, (tx) => {
      const messages = numbers.map((one) => ({ ...of, recipient, certificate: one }));
      return queueAutomatic(tx, office.ours, messages, { now: office.app.now(), actor, reference: 'SMS' });
    });
  await queue([7_100_001, 7_100_026], null);
  await queue([7_100_001], person.id);
  await run();
  expect((await office.rows()).map(({ state, why, spent }) => [state, why, spent])).toEqual([
    ['FAILED', 'too_old', 'released'],
    ['SENT', null, 'consumed'],
    ['SENT', null, 'consumed'],
  ]);
});

it('e-mails look like the school, and offers have a link that ends them', async () => {
  await office.app.db.system((tx) =>
    tx.update(school).set({ email: 'hi@example.com', phone: '01632 960101' }).where(eq(school.id, office.ours)),
  );
  await office.app.db.school(office.ours, (tx) => noteProven(tx, office.ours, 'hi@example.com', office.app.now()));
  await office.send('GET', '/school/message-settings/');
  const sha256 = await addFile(office.app, office.ours, Buffer.from(PICTURE), 'image/png');
  await office.app.db.system((tx) =>
    tx.update(messageSettings).set({ sha256, colour: '#112233' }).where(eq(messageSettings.school_id, office.ours)),
  );
  const customer = await office.reachable({ last_name: 'Wexford' });
  await office.mail(customer);
  await office.sendSeen({ channel: 'EMAIL', subject: 'x', text: 'x', audience: { of: 'contacts', search: 'wexford' } });
  await run();
  const [own, offer] = office.email.sent;
  expect(own?.look).toMatchObject({
    schoolName: 'Harbour & Hill Rider Training Ltd',
    schoolPhone: '01632 960101',
    replyTo: 'hi@example.com',
    colour: '#112233',
  });
  expect(own?.look.schoolAddress).toMatch(/, .+ /u);
  expect(own?.look.logo).toEqual({ bytes: Buffer.from(PICTURE), type: 'image/png' });
  expect(own?.unsubscribeUrl).toBeNull();
  const { secrets, linkBase } = office.app.app.services;
  const token = offer?.unsubscribeUrl?.replace(`${linkBase()}/unsubscribe/`, '') ?? '';
  expect(readUnsubscribeToken(secrets.unsubscribe, token)).toEqual({ schoolId: office.ours, customer });
});
