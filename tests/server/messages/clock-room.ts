// A school in an empty database, with riders, courses and certificates on days of the test's choice, and a clock that it moves.
import { asc, eq, sql } from 'drizzle-orm';
import type { MessageSettings } from '~contract/messages/settings';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Channel, MessageType } from '~domain/messages/types';
import { job, school, schoolCounter, supplier } from '~server/db/schema/schema';
import { course, courseType, schoolOrder } from '~server/db/schema/calendar';
import { book, certificate } from '~server/db/schema/certificates';
import { customerNote, customer } from '~server/db/schema/contacts';
import { creditAccount } from '~server/db/schema/credits';
import { disclaimer, disclaimerTemplate } from '~server/db/schema/disclaimers';
import { message, messageSettings, messageTemplate } from '~server/db/schema/messages';
import type { Db, Tx } from '~server/db/db';
import type { Secrets } from '~server/platform/tokens/secrets';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { addFirstTemplates } from '~server/repositories/messages/first-templates';
import { addCredits } from '~server/repositories/school/credits';
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { queueDue } from '~server/services/messages/due';
import { openTestDb } from '~tests/server/helpers/database';

export type ClockRoom = Awaited<ReturnType<typeof openClockRoom>>;
type Person = Partial<Omit<CustomerRow, 'id'>>;
type Booking = Partial<typeof schoolOrder.$inferInsert>;

/** Everybody agreed to offers, and can be reached by either channel. */
const AGREED: Person = {
  email_consent: 'GIVEN',
  sms_consent: 'GIVEN',
  email: 'ada@example.com',
  phone: '07700 900123',
};

/** How links begin, and the secret that signs them. */
export const LINKS = {
  secrets: { disclaimer: Buffer.alloc(32, 7) } as unknown as Secrets,
  linkBase: () => 'https://connect.fenland-riders.example.com',
};

export async function openClockRoom() {
  const db = await openTestDb();
  const inDb = <T>(run: (tx: Tx) => Promise<T>) => db.system(run);
  const ours = await addSchool(db);
  const [site] = await inDb((tx) => tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.school_id, ours)));
  const more = { db, ours, site: site?.id ?? 0 };
  return { ...more, ...makers(more), ...switches(db, ours), ...looks(db, ours) };
}

/** A school with a site, our templates and 10,000 credits. */
export async function addSchool(db: Db): Promise<number> {
  return db.system(async (tx) => {
    const named = { name: 'Fenland Riders', phone: '01632 960300' };
    const [row] = await tx.insert(school).values(named).returning({ id: school.id });
    const school_id = row?.id ?? 0;
    await tx.insert(schoolCounter).values({ school_id });
    await addCredits(tx, school_id);
    await tx.update(creditAccount).set({ balance: 10_000 }).where(eq(creditAccount.school_id, school_id));
    await addFirstTemplates(tx, school_id, new Date());
    await tx.update(messageTemplate).set({ active: false }).where(eq(messageTemplate.school_id, school_id));
    await tx.insert(supplier).values({ school_id, name: 'Yard', connect_location_name: 'Yard', town: 'Ely' });
    return school_id;
  });
}

type Room = { db: Db; ours: number; site: number };

function makers({ db, ours: school_id, site }: Room) {
  const made = { number: 1000, certificate: 4_000_001 };
  const first = ([row]: { id: number }[]) => row?.id ?? 0;
  const addContact = async (more: Person = {}): Promise<number> => {
    const one = { first_name: 'Ada', last_name: 'Quill', source: 'DASHBOARD', ...AGREED, ...more };
    return first((await db.school(school_id, (tx) => insertCustomers(tx, school_id, [one]))).map((id) => ({ id })));
  };
  return {
    addContact,
    note: (customer_id: number, note: string) =>
      db.system((tx) => tx.insert(customerNote).values({ school_id, customer_id, note })),
    erase: (id: number) =>
      db.system((tx) => tx.update(customer).set({ erased: new Date().toISOString() }).where(eq(customer.id, id))),
    addCourse: async (date: string, start_time = '08:15:00') => {
      const times = { date, start_time, finish_time: '23:00:00', spaces: 4, price: 10_000 };
      const values = { school_id, supplier_id: site, constant: 'CBT' as const, ...times };
      return first(await db.system((tx) => tx.insert(course).values(values).returning({ id: course.id })));
    },
    changeCourse: (id: number, values: Partial<typeof course.$inferInsert>) =>
      db.system((tx) => tx.update(course).set(values).where(eq(course.id, id))),
    /** A booking that was made at this moment. */
    book: async (course_id: number, at: string, more: Booking = {}): Promise<number> => {
      const customer_id = more.customer_id ?? (await addContact());
      const stamps = { created: at, updated: at, received_at: at, number: (made.number += 1) };
      const of = { school_id, course_id, customer_id, bike_type: 'NONE' as const, price: 10_000, full_price: 10_000 };
      const values = { ...of, ...stamps, owed: 10_000, ...more };
      return first(await db.system((tx) => tx.insert(schoolOrder).values(values).returning({ id: schoolOrder.id })));
    },
    change: (id: number, values: Booking) =>
      db.system((tx) => tx.update(schoolOrder).set(values).where(eq(schoolOrder.id, id))),
    /** A certificate that was issued at this moment; returns its number. */
    issue: async (at: string, more: Partial<typeof certificate.$inferInsert> = {}): Promise<number> => {
      const customer_id = more.customer_id ?? (await addContact());
      const number = (made.certificate += 25);
      await db.system(async (tx) => {
        const values = { school_id, supplier_id: site, first_certificate_number: number };
        const book_id = first(await tx.insert(book).values(values).returning({ id: book.id }));
        const of = { school_id, book_id, certificate_number: number, status: 'SENT' as const, search_line: '' };
        await tx.insert(certificate).values({ ...of, customer_id, issued_at: at, ...more });
      });
      return number;
    },
    /** A disclaimer that the riders of CBTs have to sign. */
    template: async (more: Partial<typeof disclaimerTemplate.$inferInsert> = {}): Promise<number> => {
      const values = {
        school_id,
        title: 'Before you ride',
        text: 'Ride with care.',
        course_types: ['CBT' as const],
        ...more,
      };
      return first(await db.system((tx) => tx.insert(disclaimerTemplate).values(values).returning()));
    },
    signed: (customer_id: number, template_id: number, valid_until: string | null) =>
      db.system((tx) => {
        const of = { school_id, customer_id, template_id, title: 'Before you ride', way: 'HERE' as const };
        return tx.insert(disclaimer).values({ ...of, status: 'SIGNED' as const, revision: 1, valid_until });
      }),
    disclaimers: () => db.system((tx) => tx.select().from(disclaimer).orderBy(asc(disclaimer.id))),
    price: (constant: 'CBT' | 'CBT_RENEWAL', price: number, supplier_id = site) =>
      db.system((tx) =>
        tx
          .insert(courseType)
          .values({ school_id, supplier_id, constant, price, duration: '05:00:00', spaces: 4, active: true }),
      ),
  };
}

function switches(db: Db, ours: number) {
  return {
    switchOn: (channel: Channel, type: MessageType, active = true) =>
      db.system((tx) =>
        tx
          .update(messageTemplate)
          .set({ active })
          .where(
            sql`${messageTemplate.school_id} = ${ours} and ${messageTemplate.channel} = ${channel} and ${messageTemplate.type} = ${type}`,
          ),
      ),
    set: (values: Partial<MessageSettings>) =>
      db.system(async (tx) => {
        await tx.insert(messageSettings).values({ school_id: ours }).onConflictDoNothing();
        await tx.update(messageSettings).set(values).where(eq(messageSettings.school_id, ours));
      }),
    /** Deletes messages, bookings, certificates and jobs, and switches every message off. */
    clear: () =>
      db.system(async (tx) => {
        for (const table of [
          message,
          disclaimer,
          disclaimerTemplate,
          schoolOrder,
          course,
          certificate,
          book,
          courseType,
          job,
        ])
          await tx.delete(table);
        await tx.update(messageTemplate).set({ active: false });
        await tx.delete(messageSettings);
        await tx.update(creditAccount).set({ balance: 10_000 });
      }),
  };
}

function looks(db: Db, ours: number) {
  const rows = () => db.system((tx) => tx.select().from(message).orderBy(asc(message.id)));
  return {
    rows,
    /** Queues what is due at a moment; returns how many messages. */
    scan: (at: string | Date, on: Db = db, replies = true, rules = STANDARD_RULES) =>
      queueDue(on, ours, { now: new Date(at), replies, rules, links: LINKS }),
    /** What each message is about, in order. */
    keys: async () => (await rows()).map(({ once }) => once ?? '').toSorted(),
  };
}

/** A server that dies in each transaction of a school, after its work and before it is recorded. */
export function dying(db: Db): Db {
  return {
    ...db,
    school: (schoolId, fn) =>
      db.school(schoolId, async (tx) => {
        await fn(tx);
        throw new Error('the server has died');
      }),
  };
}
