// What riders answer by SMS: STOP and START at once, and everything is kept where the school sees it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '~contract/messages/row';
import { job } from '~server/db/schema/schema';
import { openOffice, type Office } from './office';
import { TWILIO_ENV, twilioCalls } from './twilio-calls';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ env: TWILIO_ENV });
});
beforeEach(async () => {
  await office.clear();
  await office.setBalance(1000);
});
afterAll(() => office.app.close());

const hook = (...call: Parameters<ReturnType<typeof twilioCalls>>) => twilioCalls(office)(...call);
const replies = (From: string, Body: string) => {
  replied += 1;
  return hook({ MessageSid: `in-${replied}`, From, Body });
};
let replied = 0;

async function sentSms() {
  const customer = await office.reachable();
  const sms = await office.text(customer);
  await office.app.runJobs();
  const { recipient } = await office.row(sms.id);
  return { customer, id: sms.id, to: recipient };
}

it('STOP ends all SMS to a number at every school that wrote to it, and START undoes that', async () => {
  const { customer, to } = await sentSms();
  const twin = await office.someone({ alternative_phone: `+44 (0)${to.slice(3)}` });
  const heard = await office.changed('customers', customer);
  expect((await replies(to, ' Stop. ')).status).toBe(204);
  for (const id of [customer, twin])
    expect(await office.contact(id)).toMatchObject({ sms_consent: 'OPTED_OUT', sms_consent_source: 'STOP by SMS' });
  expect(await office.changed('customers', customer)).toBe(heard + 1);
  expect((await office.contact(customer)).email_consent).toBe('GIVEN');
  expect((await office.post(`/customers/${customer}/sms/`, { text: 'x' })).status).toBe(400);
  expect((await office.auditOf('customers', customer)).at(-1)).toMatchObject({
    actor_id: null,
    fields: ['sms_consent'],
  });
  await replies(to, 'START');
  expect(await office.contact(customer)).toMatchObject({
    sms_consent: '',
    sms_consent_at: null,
    sms_consent_source: '',
  });
});

const repliesOf = async (customer: number) => {
  const { body } = await office.send('GET', `/customers/${customer}/sms/`);
  const { results } = body as { results: Message[] };
  return results.filter(({ state }) => state === 'RECEIVED' || state === 'READ');
};
const mails = async () => {
  const rows = await office.app.app.services.db.system((tx) => tx.select().from(job).where(eq(job.kind, 'mail')));
  return rows.map(({ payload }) => payload as { to: string; text: string });
};

it('what a rider writes is kept, unread, with a mail to the school; once, however often it is reported', async () => {
  const { customer, to } = await sentSms();
  const before = (await mails()).length;
  const form = { MessageSid: 'in-twice', From: to, Body: 'Running late, is 9:30 ok?\u0000' };
  for (let at = 0; at < 2; at += 1) expect((await hook(form)).status).toBe(204);
  const [reply, ...others] = await repliesOf(customer);
  expect(others).toEqual([]);
  expect(reply).toMatchObject({
    state: 'RECEIVED',
    text: 'Running late, is 9:30 ok?',
    recipient: to,
    customer,
    credits: 0,
  });
  expect((await mails()).slice(before)).toMatchObject([
    { to: 'office@example.com', text: expect.stringContaining('is 9:30 ok?') as string },
  ]);
  const path = `/school/messages/${reply?.id}/`;
  for (const does of ['cancel/', 'retry/']) expect((await office.post(`${path}${does}`)).status).toBe(409);
  for (let at = 0; at < 2; at += 1) expect((await office.post(`${path}read/`)).body).toMatchObject({ state: 'READ' });
  expect((await office.contact(customer)).sms_consent).toBe('GIVEN');
});

it('a message that the school sent can’t be marked as read', async () => {
  const { id } = await sentSms();
  expect(await office.post(`/school/messages/${id}/read/`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
});

it('STOP alone is kept as read; with more behind it somebody has to read it; a picture is kept, too', async () => {
  const { customer, to } = await sentSms();
  const before = (await mails()).length;
  await replies(to, 'Stop. Thank you');
  await replies(to, 'STOP I passed my test elsewhere');
  await replies(to, '');
  expect((await repliesOf(customer)).map(({ state, text }) => [state, text])).toEqual([
    ['RECEIVED', expect.stringContaining('without text') as string],
    ['RECEIVED', 'STOP I passed my test elsewhere'],
    ['READ', 'Stop. Thank you'],
  ]);
  expect((await mails()).length).toBe(before + 2);
  expect((await office.contact(customer)).sms_consent).toBe('OPTED_OUT');
});

it('START doesn’t undo an opt-out recorded by the school', async () => {
  const { customer, to } = await sentSms();
  await office.changeContact(customer, { sms_consent: 'OPTED_OUT', sms_consent_source: 'Asked in the yard' });
  await replies(to, 'STOP');
  await replies(to, 'START');
  expect(await office.contact(customer)).toMatchObject({
    sms_consent: 'OPTED_OUT',
    sms_consent_source: 'Asked in the yard',
  });
});

it('other words, a school that never wrote, and other numbers change nothing', async () => {
  const { customer, to } = await sentSms();
  const never = await office.reachable();
  await replies(to, 'Please cancel my booking');
  const { phone } = await office.contact(never);
  await office.clear();
  await replies(`+44${phone.replaceAll(' ', '').slice(1)}`, 'STOP');
  await replies('+447700900999', 'STOP');
  for (const id of [customer, never]) expect((await office.contact(id)).sms_consent).toBe('GIVEN');
});
