// The till's desk with a view of what is sent by itself: templates switched on and off, messages that leave, and credits.
import { asc, eq, sql } from 'drizzle-orm';
import type { MessageSettings } from '~contract/messages/settings';
import type { Channel, MessageType } from '~domain/messages/types';
import { creditAccount, creditTransaction } from '~server/db/schema/credits';
import { customer } from '~server/db/schema/contacts';
import { message, messageSettings, messageTemplate } from '~server/db/schema/messages';
import { openCashier } from '~tests/server/orders/cashier';

export type PostRoom = Awaited<ReturnType<typeof openPostRoom>>;

/** A rider who can be reached by e-mail. */
export const REACHED = { email: 'ada@example.com', phone: '07700 900123' };

export async function openPostRoom() {
  const desk = await openCashier();
  const { db } = desk.app;
  const inDb = <T>(run: Parameters<typeof db.system<T>>[0]) => db.system(run);
  const rider = (more: object = {}) => desk.someone({ ...REACHED, ...more });
  const rows = (which = sql`true`) => inDb((tx) => tx.select().from(message).where(which).orderBy(asc(message.id)));
  return {
    ...desk,
    rows,
    rider,
    /** A course with a rider on it, who can be reached; `more`: of the booking. */
    bookRider: async (more: object = {}, about: { course?: object; rider?: object } = {}) => {
      const course = await desk.add({ price: 10_000, ...about.course });
      return { course, order: await desk.booked(course.id, { customer: await rider(about.rider), ...more }) };
    },
    /** What is stored about a booking: state, channel and type. */
    said: async (order: number) =>
      (await rows(eq(message.order_id, order))).map(({ state, channel, type }) => `${state} ${channel} ${type}`),
    /** The queued messages about a booking. */
    queued: async (order: number) =>
      (await rows(eq(message.order_id, order))).filter(({ state }) => state === 'QUEUED'),
    /** Sends everything that is queued. */
    leave: () => inDb((tx) => tx.update(message).set({ state: 'SENT' }).where(eq(message.state, 'QUEUED'))),
    /** Marks what is queued as being sent. */
    handOver: () => inDb((tx) => tx.update(message).set({ state: 'SENDING' }).where(eq(message.state, 'QUEUED'))),
    leaveBy: (channel: Channel) =>
      inDb((tx) => tx.update(message).set({ state: 'SENT' }).where(eq(message.channel, channel))),
    /** A message that a person wrote about a booking waits to leave. */
    asIfByHand: (order: number) =>
      inDb((tx) =>
        tx
          .insert(message)
          .values({ school_id: desk.ours, channel: 'EMAIL', type: 'CUSTOM', text: 'Bye', order_id: order }),
      ),
    switchOn: (channel: Channel, type: MessageType, active = true) =>
      inDb((tx) =>
        tx
          .update(messageTemplate)
          .set({ active })
          .where(sql`${messageTemplate.channel} = ${channel} and ${messageTemplate.type} = ${type}`),
      ),
    write: (channel: Channel, type: MessageType, text: { subject?: string; text?: string }) =>
      inDb((tx) =>
        tx
          .update(messageTemplate)
          .set(text)
          .where(sql`${messageTemplate.channel} = ${channel} and ${messageTemplate.type} = ${type}`),
      ),
    set: (values: Partial<MessageSettings>) =>
      inDb((tx) => tx.update(messageSettings).set(values).where(eq(messageSettings.school_id, desk.ours))),
    contact: async (id: number) => (await inDb((tx) => tx.select().from(customer).where(eq(customer.id, id))))[0],
    credits: async () =>
      (await inDb((tx) => tx.select().from(creditAccount).where(eq(creditAccount.school_id, desk.ours))))[0]?.balance ??
      0,
    setCredits: (balance: number) =>
      inDb((tx) => tx.update(creditAccount).set({ balance }).where(eq(creditAccount.school_id, desk.ours))),
    ledger: () =>
      inDb((tx) =>
        tx
          .select()
          .from(creditTransaction)
          .where(eq(creditTransaction.school_id, desk.ours))
          .orderBy(asc(creditTransaction.id)),
      ),
    /** Deletes all messages. */
    clear: () =>
      inDb(async (tx) => {
        await tx.delete(message);
        await tx.update(messageTemplate).set({ active: false }).where(eq(messageTemplate.channel, 'SMS'));
      }),
  };
}
