// The link to pay in messages: of a request to the rider of a booking, which makes it, and of an invoice's e-mail.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import type { Order } from '~contract/orders/orders';
import { message } from '~server/db/schema/messages';
import type { OutgoingEmail } from '~server/platform/messages/provider';
import { MESSAGES } from '~tests/server/messages/office';
import { changeUser } from '~tests/server/helpers/app';
import { ofOrder, openCardDesk, type CardDesk } from './card-desk';

const EDIT = 'USER_PERMISSION_EDIT';
const VIEW = 'USER_PERMISSION_VIEW';
const sent: OutgoingEmail[] = [];
let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk({
    email: {
      mode: 'smtp',
      send: async (mail, begin) => {
        await begin();
        sent.push(mail);
        return { is: 'sent', providerId: `p-${mail.messageId}` };
      },
    },
  });
});
beforeEach(() => void sent.splice(0));
afterAll(() => desk.app.close());

const LINK = /https?:\/\/\S+\/pay\/\S+/u;
let numbers = 0;
const booked = async (more: object = {}): Promise<Order> => {
  numbers += 1;
  const email = { email: `rider${numbers}@example.com`, phone: `07700 ${900_100 + numbers}` };
  return desk.bookedFor({ customer: await desk.someone(email), ...more });
};
const asking = ({ id: order }: Pick<Order, 'id'>, more: object = {}) => ({
  channel: 'EMAIL',
  subject: 'Please pay',
  text: 'Pay {{balance}} for {{course_name}}: {{ payment_link }}',
  audience: { of: 'order', order },
  ...more,
});
const post = (path: string, body: object, sender: object = {}) =>
  desk.send('POST', `${MESSAGES}${path}/`, { body, ...sender });
const ask = (of: Order, more: object = {}) =>
  post('send', { ...asking(of, more), seen: { recipients: 1, credits: 1000 } });
async function templateOf(type: string): Promise<number | undefined> {
  const { body } = await desk.send('GET', '/school/email-templates/?page_size=100');
  return (body as { results: { id: number; type: string }[] }).results.find((one) => one.type === type)?.id;
}
const stored = () => desk.app.db.system((tx) => tx.select().from(message));

it('a request makes the link, and it is put in as the message leaves', async () => {
  const booking = await booked();
  const preview = messagePreview.parse((await post('preview', asking(booking))).body);
  expect(preview.sample?.text).toBe('Pay £100.00 for CBT: (link to pay)');
  expect((await desk.cardsOfOrder(booking)).link).toBeNull();
  expect(await ask(booking)).toMatchObject({ status: 201, body: { total: 1 } });
  const { link } = await desk.cardsOfOrder(booking);
  expect(link).toMatchObject({ state: 'OPEN', amount: 10_000 });
  expect((await desk.orderOf(booking.id)).payment_status).toBe('PAYMENT_PENDING');
  await desk.app.runJobs();
  expect(sent.map(({ text }) => text)).toEqual([`Pay £100.00 for CBT: ${link?.url ?? ''}`]);
  // No copy of the database holds a link.
  expect((await stored()).map(({ text }) => text).join('\n')).not.toMatch(LINK);
});

it('an open link is kept, and a request is of its booking', async () => {
  const booking = await booked();
  const { link } = await desk.linkOfOrder(booking);
  await ask(booking);
  await desk.app.runJobs();
  expect((await desk.cardsOfOrder(booking)).link?.id).toBe(link?.id);
  expect(sent[0]?.text).toContain(link?.url ?? '-');
  expect((await stored()).at(-1)).toMatchObject({ order_id: booking.id, customer_id: booking.customer.id });
});

it('an SMS costs what it has with the link', async () => {
  const booking = await booked();
  const sms = { channel: 'SMS', subject: undefined, text: `${'x'.repeat(100)} {{payment_link}}` };
  const preview = messagePreview.parse((await post('preview', asking(booking, sms))).body);
  expect(preview).toMatchObject({ segments: 2, recipients: 1 });
});

it('where nothing is owed, or somebody else’s booking is named, it is refused', async () => {
  const booking = await booked();
  await desk.pay(booking.id, 10_000);
  const refusal = { status: 400, body: { non_field_errors: ['Nothing is left to pay'] } };
  expect(await post('preview', asking(booking))).toMatchObject(refusal);
  expect(await ask(booking)).toMatchObject(refusal);
  const unknown = { status: 400, body: { 'audience.order': ['Connect doesn’t know this booking'] } };
  expect(await post('preview', asking({ id: 999_999_999 }))).toMatchObject(unknown);
});

it('only somebody who may change bookings sends a link, and nobody makes one by a preview', async () => {
  const booking = await booked();
  await changeUser(desk.app.db, 'priya@example.com', {
    permissions: { calendar_permission: VIEW, communication_permission: EDIT, order_permission: VIEW },
  });
  const by = { by: 'priya' };
  const why = 'Only people who may change bookings can send a link to pay';
  expect(await post('preview', asking(booking), by)).toMatchObject({ status: 400, body: { non_field_errors: [why] } });
  await changeUser(desk.app.db, 'priya@example.com', {
    permissions: { calendar_permission: VIEW, communication_permission: EDIT, order_permission: EDIT },
  });
  expect((await post('preview', asking(booking), by)).status).toBe(200);
  expect((await desk.cardsOfOrder(booking)).link).toBeNull();
});

it('a request that failed is sent again with an open link', async () => {
  const booking = await booked();
  await ask(booking, { template: await templateOf('PAYMENT_REQUEST') });
  const [id] = (await stored()).slice(-1).map((row) => row.id);
  await desk.app.db.system((tx) => tx.update(message).set({ state: 'FAILED', why: 'provider' }));
  await desk.send('DELETE', ofOrder(booking, 'payment-link'));
  const again = await desk.send('POST', `${MESSAGES}${id}/retry/`);
  expect(again).toMatchObject({ status: 201, body: { text: 'Pay £100.00 for CBT: (link to pay)' } });
  const { link } = await desk.cardsOfOrder(booking);
  expect(link?.state).toBe('OPEN');
  await desk.app.runJobs();
  expect(sent.at(-1)?.text).toContain(link?.url ?? '-');
});

it('a link is of one booking: riders of a course and contacts get none', async () => {
  const booking = await booked();
  const absent = { status: 400, body: { text: ['{{payment_link}} has no value in this message'] } };
  const text = 'Pay {{payment_link}}';
  const riders = { of: 'course', course: booking.school_course_id };
  expect(await post('preview', asking(booking, { text, audience: riders }))).toMatchObject(absent);
  const body = { subject: 'Pay', text };
  expect(await desk.send('POST', `/customers/${booking.customer.id}/emails/`, { body })).toMatchObject(absent);
});

it('an invoice’s e-mail has the link while one is open', async () => {
  const paper = await desk.issued({ customer_email: 'isla@example.com' });
  await desk.act(paper, 'send');
  const { link } = await desk.linkOf(paper);
  await desk.act(paper, 'send');
  await desk.app.runJobs();
  expect(sent.map(({ text }) => LINK.exec(text)?.[0] ?? null)).toEqual([null, link?.url]);
});
