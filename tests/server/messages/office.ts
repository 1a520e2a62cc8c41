// The office of the demonstration school at ten in the morning, with providers that do as a test tells them, and the books of its
// credits.
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { message as messageShape, type Message } from '~contract/messages/row';
import { messageBatch, type MessageBatch } from '~contract/messages/messages';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { change } from '~server/db/schema/schema';
import { creditAccount, creditTransaction } from '~server/db/schema/credits';
import { customer } from '~server/db/schema/contacts';
import { message } from '~server/db/schema/messages';
import type {
  Begin,
  EmailProvider,
  Handed,
  OutgoingEmail,
  OutgoingSms,
  SmsProvider,
} from '~server/platform/messages/provider';
import { openPlanner, type Person, type Planner } from '~tests/server/calendar/planner';
import type { Answer } from '~tests/server/helpers/app';

export type Office = Awaited<ReturnType<typeof openOffice>>;

export const MESSAGES = '/school/messages/';
export const BATCHES = '/school/message-batches/';

/** `connect`: before anything leaves. `sent`: what was handed over. `says`: what comes of it, by receiver; `rule`: of all others. */
type Scripted<Sent> = {
  connect: ((sent: Sent) => void | Promise<void>) | null;
  sent: Sent[];
  says: Map<string, Handed>;
  rule: ((sent: Sent) => Handed | Promise<Handed>) | null;
};

function scripted<Sent extends { to: string; messageId: number }>() {
  const script: Scripted<Sent> = { connect: null, sent: [], says: new Map(), rule: null };
  const send = async (one: Sent, begin: Begin): Promise<Handed> => {
    await script.connect?.(one);
    await begin();
    script.sent.push(one);
    const said = script.says.get(one.to) ?? (await script.rule?.(one));
    return said ?? { is: 'sent', providerId: `p-${one.messageId}` };
  };
  return { script, send };
}

type Options = {
  modes?: { email?: EmailProvider['mode']; sms?: SmsProvider['mode'] };
  env?: Record<string, string>;
};

/** The planner's desk with 1,000 credits. */
export async function openOffice({ modes = {}, env }: Options = {}) {
  const [email, sms] = [scripted<OutgoingEmail>(), scripted<OutgoingSms>()];
  const desk = await openPlanner({
    email: { mode: modes.email ?? 'smtp', send: email.send },
    sms: { mode: modes.sms ?? 'twilio', send: sms.send },
    ...(env && { env }),
  });
  const { app } = desk;
  const signIn = async () => {
    for (const person of Object.keys(desk.token) as Person[])
      desk.token[person] = (await app.signIn(`${person}@example.com`)).access;
  };
  const ten = londonInstant(addDaysTo(londonDay(app.now()), 1), '10:00:00');
  app.pass(ten.getTime() - app.now().getTime());
  await signIn();
  const books = booksOf(desk);
  await books.setBalance(1000);
  /** Moves the clock, and signs everybody in again. */
  const pass = async (ms: number) => {
    app.pass(ms);
    await signIn();
  };
  const own = callsOf(desk);
  /** Deletes all messages, and lets the providers accept everything. */
  const empty = async () => {
    await own.clear();
    for (const script of [email.script, sms.script])
      Object.assign(script, { connect: null, sent: [], says: new Map(), rule: null });
  };
  return { ...desk, ...own, ...books, email: email.script, sms: sms.script, pass, empty };
}

export const MINUTE = 60_000;

function callsOf({ app, ours, send, someone }: Planner) {
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}, by: Person = 'owner') =>
    send('POST', path, { body, headers, by });
  const rows = () =>
    app.db.school(ours, (tx) => tx.select().from(message).where(eq(message.school_id, ours)).orderBy(asc(message.id)));
  let numbers = 0;
  return {
    post,
    rows,
    row: async (id: number) => {
      const found = (await rows()).find((one) => one.id === id);
      if (!found) throw new Error('the message is gone');
      return found;
    },
    /** A contact with an address and a mobile number of their own, which they agreed to get offers by. */
    reachable: (more: object = {}) => {
      numbers += 1;
      const source = { email_consent_source: 'Phone', sms_consent_source: 'Phone' };
      const agreed = { email_consent: 'GIVEN', sms_consent: 'GIVEN', ...source };
      return someone({ email: `ada${numbers}@example.com`, phone: `07700 ${900_000 + numbers}`, ...agreed, ...more });
    },
    contact: async (id: number) => {
      const [found] = await app.db.school(ours, (tx) => tx.select().from(customer).where(eq(customer.id, id)));
      if (!found) throw new Error('the contact is gone');
      return found;
    },
    changeContact: (id: number, values: Partial<typeof customer.$inferInsert>) =>
      app.db.school(ours, (tx) => tx.update(customer).set(values).where(eq(customer.id, id))),
    changeMessage: (id: number, values: Partial<typeof message.$inferInsert>) =>
      app.db.school(ours, (tx) => tx.update(message).set(values).where(eq(message.id, id))),
    clear: () => app.db.system((tx) => tx.delete(message)),
    /** Sends to one contact. */
    text: async (id: number, text = 'See you soon'): Promise<Message> =>
      messageOf(await post(`/customers/${id}/sms/`, { text })),
    mail: async (id: number, more: object = {}): Promise<Message> =>
      messageOf(await post(`/customers/${id}/emails/`, { subject: 'Soon', text: 'See you soon', ...more })),
    preview: async (draft: object, by: Person = 'owner') => post(`${MESSAGES}preview/`, draft, {}, by),
    /** Sends what was seen in a preview. */
    sendSeen: async (draft: object, headers: Record<string, string> = {}): Promise<Answer> => {
      const { body } = await post(`${MESSAGES}preview/`, draft);
      const { recipients, credits } = body as { recipients: number; credits: number };
      return post(`${MESSAGES}send/`, { ...draft, seen: { recipients, credits } }, headers);
    },
    changed: async (entity: string, id: number) => {
      const found = await app.db.school(ours, (tx) => tx.select().from(change).where(eq(change.entity, entity)));
      return found.filter((one) => one.entity_id === id).length;
    },
  };
}

export function messageOf(answer: Answer): Message {
  expect([answer.status, answer.body]).toEqual([answer.status < 300 ? answer.status : 'success', answer.body]);
  return messageShape.strict().parse(answer.body);
}

export function batchOf(answer: Answer): MessageBatch {
  expect([answer.status, answer.body]).toEqual([answer.status < 300 ? answer.status : 'success', answer.body]);
  return messageBatch.strict().parse(answer.body);
}

export function booksOf({ app, ours }: Pick<Planner, 'app' | 'ours'>) {
  const balance = async () => {
    const [row] = await app.db.system((tx) => tx.select().from(creditAccount).where(eq(creditAccount.school_id, ours)));
    return row?.balance ?? 0;
  };
  const ledger = () =>
    app.db.system((tx) =>
      tx
        .select()
        .from(creditTransaction)
        .where(eq(creditTransaction.school_id, ours))
        .orderBy(asc(creditTransaction.id)),
    );
  /** Credits of all messages by what became of them. */
  const spent = async () => {
    const { rows } = await app.db.system((tx) =>
      tx.execute<{ spent: string; credits: number }>(
        sql`select spent, sum(credits)::int as credits from message where school_id = ${ours} group by spent`,
      ),
    );
    const of = (name: string) => rows.find((row) => row.spent === name)?.credits ?? 0;
    return { reserved: of('reserved'), consumed: of('consumed'), released: of('released') };
  };
  return {
    balance,
    ledger,
    spent,
    setBalance: async (to: number) => {
      const amount = to - (await balance());
      const line = { school_id: ours, kind: 'ADJUSTMENT', amount, balance_after: to } as const;
      await app.db.system(async (tx) => {
        await tx.update(creditAccount).set({ balance: to }).where(eq(creditAccount.school_id, ours));
        await tx.insert(creditTransaction).values(line);
      });
    },
    /** The ledger adds up to the balance; with what is reserved and consumed, it adds up to what there was. */
    expectBooks: async (had: number) => {
      const lines = await ledger();
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance());
      const { reserved, consumed, released } = await spent();
      expect([(await balance()) + reserved + consumed, released]).toEqual([had, 0]);
    },
  };
}
