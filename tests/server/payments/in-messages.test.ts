// The link to pay in messages: of a request to the rider of a booking, which makes it, and of an invoice's e-mail.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import type { Order } from '~contract/orders/orders';
import { message } from '~server/db/schema/messages';
import type { OutgoingEmail } from '~server/platform/messages/provider';
import { MESSAGES } from '~tests/server/messages/office';
import { openCardDesk, type CardDesk } from './card-desk';

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
