// The list of messages: its filters, its search and its pages; one message, cancelled and sent again; and those of one contact.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '~contract/messages/row';
import { listMessages } from '~contract/messages/messages';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { MESSAGES, messageOf, openOffice, type Office } from './office';

let office: Office;
let [ada, bo] = [0, 0];
beforeAll(async () => {
  office = await openOffice();
  ada = await office.reachable({ first_name: 'Ada', last_name: 'Okafor' });
  bo = await office.reachable({ first_name: 'Bo', last_name: '100%' });
});
beforeEach(async () => {
  await office.clear();
  for (const script of [office.email, office.sms]) script.says.clear();
});
afterAll(() => office.app.close());

const list = async (query = '', by: 'owner' | 'owner2' = 'owner') =>
  listMessages.answer.parse((await office.send('GET', `${MESSAGES}?${query}`, { by })).body);
const names = async (query: string) => (await list(query)).results.map(({ text }) => text);

it('newest first, page by page, also while new ones arrive', async () => {
  for (let at = 1; at <= 5; at += 1) await office.mail(ada, { text: `No ${at}` });
  const first = await list('page_size=2');
  expect([first.count, first.results.map(({ text }) => text)]).toEqual([5, ['No 5', 'No 4']]);
  await office.mail(ada, { text: 'No 6' });
  const second = await list(`page_size=2&before=${first.next}`);
  expect([second.count, second.results.map(({ text }) => text)]).toEqual([6, ['No 3', 'No 2']]);
  const third = await list(`page_size=2&before=${second.next}`);
  expect([third.results.map(({ text }) => text), third.next]).toEqual([['No 1'], null]);
  expect((await list('page_size=6')).next).toBeNull();
});

it('by channel, state, type, contact, course, group and day', async () => {
  const course = await office.add();
  await office.booked(course.id, { customer: bo });
  await office.mail(ada, { text: 'mail' });
  await office.text(bo, 'sms');
  const draft = { channel: 'EMAIL', subject: 'x', text: 'group', audience: { of: 'course', course: course.id } };
  const batch = (await office.sendSeen(draft)).body as { id: number };
  const [first] = await office.rows();
  const past = new Date(office.app.now().getTime() - 86_400_000).toISOString();
  await office.changeMessage(first?.id ?? 0, {
    state: 'FAILED',
    why: 'refused',
    type: 'PAYMENT_RECEIPT',
    created: past,
  });
  expect(await names('channel=SMS')).toEqual(['sms']);
  expect(await names('state=FAILED,SENT')).toEqual(['mail']);
  expect(await names('type=PAYMENT_RECEIPT,CUSTOM&channel=EMAIL')).toEqual(['group', 'mail']);
  expect(await names(`customer=${bo}`)).toEqual(['group', 'sms']);
  expect(await names(`course=${course.id}`)).toEqual(['group']);
  expect(await names(`batch=${batch.id}`)).toEqual(['group']);
  const today = londonDay(office.app.now());
  expect(await names(`from=${today}`)).toEqual(['group', 'sms']);
  expect(await names(`to=${addDaysTo(today, -1)}`)).toEqual(['mail']);
  expect((await office.send('GET', `${MESSAGES}?state=GONE`)).status).toBe(400);
  expect((await office.send('GET', `${MESSAGES}?colour=red`)).status).toBe(400);
});

it('search finds words of name, address, subject and text, and a number however it is typed', async () => {
  await office.mail(ada, { subject: 'Snow day', text: 'Closed' });
  await office.text(bo, 'Open again');
  expect(await names('search=okafor')).toEqual(['Closed']);
  expect(await names('search=snow+ada')).toEqual(['Closed']);
  expect(await names('search=OPEN')).toEqual(['Open again']);
  const { phone, email } = await office.contact(bo);
  expect(await names(`search=${encodeURIComponent(phone)}`)).toEqual(['Open again']);
  expect(await names(`search=${encodeURIComponent(`+44 ${phone.slice(1)}`)}`)).toEqual(['Open again']);
  expect(await names(`search=${encodeURIComponent(email)}`)).toEqual([]);
  expect(await names('search=nothing')).toEqual([]);
});

it('a number finds the same however it is written', async () => {
  await office.mail(ada, { text: 'Closed' });
  await office.text(bo, 'Open again');
  const { phone } = await office.contact(bo);
  const rest = phone.slice(1);
  const [from, to] = [rest.slice(0, 4), rest.slice(4)];
  const spellings = [
    `0${from} ${to}`,
    `+44 ${from} ${to}`,
    `0044${rest}`,
    `(0${from}) ${to.slice(0, 3)}-${to.slice(3)}`,
  ];
  const pasted = [
    `tel:+44${rest}`,
    `0${from}/${to}`,
    `0${from}\u2013${to}`,
    `+44 (0)${from}.${to}`,
    `44 0${from} ${to}`,
  ];
  for (const typed of [...spellings, ...pasted])
    expect([typed, await names(`search=${encodeURIComponent(typed)}`)]).toEqual([typed, ['Open again']]);
});

it('wildcards of a pattern are searched for as plain characters', async () => {
  await office.mail(ada, { text: 'Pay 50 now' });
  await office.mail(bo, { text: String.raw`A 100% deal_a\b` });
  expect(await names(`search=${encodeURIComponent('%')}`)).toEqual([String.raw`A 100% deal_a\b`]);
  expect(await names(`search=${encodeURIComponent('_')}`)).toEqual([String.raw`A 100% deal_a\b`]);
  expect(await names(`search=${encodeURIComponent('\\')}`)).toEqual([String.raw`A 100% deal_a\b`]);
});

it('another school sees none of it', async () => {
  const mail = await office.mail(ada);
  expect((await list('', 'owner2')).count).toBe(0);
  for (const path of ['', 'cancel/', 'retry/'])
    expect((await office.send(path ? 'POST' : 'GET', `${MESSAGES}${mail.id}/${path}`, { by: 'owner2' })).status).toBe(
      404,
    );
  expect((await office.send('GET', `/customers/${ada}/emails/`, { by: 'owner2' })).status).toBe(404);
  expect((await office.post(`/customers/${ada}/emails/`, { subject: 'x', text: 'x' }, {}, 'owner2')).status).toBe(404);
});

it('a message can be cancelled before it is sent, once', async () => {
  const before = await office.balance();
  const sms = await office.text(ada);
  const cancelled = messageOf(await office.post(`${MESSAGES}${sms.id}/cancel/`));
  expect(cancelled).toMatchObject({ state: 'CANCELLED', credits: 0, segments: 1 });
  expect(await office.balance()).toBe(before);
  const again = await office.post(`${MESSAGES}${sms.id}/cancel/`);
  expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state', current: { state: 'CANCELLED' } } });
  await office.app.runJobs();
  expect(office.sms.sent).toEqual([]);
  const left = await office.mail(ada);
  await office.app.runJobs();
  expect((await office.post(`${MESSAGES}${left.id}/cancel/`)).status).toBe(409);
});

it('a failed message is sent again as a new one, to the contact’s current address', async () => {
  const { email } = await office.contact(ada);
  office.email.says.set(email, { is: 'failed', why: 'bad_address' });
  const mail = await office.mail(ada, { subject: 'Soon', text: 'Hello {{first_name}}' });
  expect((await office.post(`${MESSAGES}${mail.id}/retry/`)).status).toBe(409);
  await office.app.runJobs();
  expect(await office.post(`${MESSAGES}${mail.id}/retry/`)).toMatchObject({ status: 400 });
  await office.send('PATCH', `/customers/${ada}/`, { body: { email: 'ada.new@example.com' } });
  const again = messageOf(await office.post(`${MESSAGES}${mail.id}/retry/`));
  expect(again).toMatchObject({
    state: 'QUEUED',
    text: 'Hello Ada',
    subject: 'Soon',
    recipient: 'ada.new@example.com',
    batch: null,
  });
  expect(await office.post(`${MESSAGES}${mail.id}/retry/`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
  await office.app.runJobs();
  const rows = (await list()).results.map(({ id, state }) => [id, state]);
  expect(rows).toEqual([
    [again.id, 'SENT'],
    [mail.id, 'FAILED'],
  ]);
});

it('the two lists of a contact, newest first, in pages', async () => {
  for (let at = 1; at <= 3; at += 1) await office.text(ada, `No ${at}`);
  await office.mail(ada);
  await office.text(bo);
  const of = async (path: string) =>
    (await office.send('GET', `/customers/${ada}/${path}`)).body as { count: number; results: Message[] };
  const sms = await of('sms/?page_size=2&page=2');
  expect([sms.count, sms.results.map(({ text }) => text)]).toEqual([3, ['No 1']]);
  const emails = await of('emails/');
  expect([emails.count, emails.results[0]?.channel, emails.results[0]?.customer]).toEqual([1, 'EMAIL', ada]);
});
