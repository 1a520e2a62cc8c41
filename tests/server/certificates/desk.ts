// The desk at which certificates are issued, for the tests of them: books of a site, people to issue to, and each action.
import { asc, eq, gt, sql } from 'drizzle-orm';
import { certificate as shape, type Certificate } from '~contract/certificates/certificates';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import * as tables from '~server/db/schema/schema';
import { book, certificate } from '~server/db/schema/certificates';
import { findUser, openTestApp, type Call, type TestApp } from '~tests/server/helpers/app';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export const ONE = '/certificates/certificate/';
const PEOPLE = ['owner', 'callum', 'priya', 'admin', 'owner2'] as const;
export type Person = (typeof PEOPLE)[number];

/** An app with the demonstration, where everybody is signed in. Callum may edit certificates, Priya may look. */
export async function openDesk(options: Parameters<typeof openTestApp>[0] = {}) {
  return deskOn(await openTestApp(options));
}

/** The same on an app that is open already. */
export async function deskOn(app: TestApp) {
  const ours = (await findUser(app.db, 'callum@example.com')).school_id;
  const tokens: Partial<Record<Person, string>> = {};
  for (const person of PEOPLE) tokens[person] = (await app.signIn(`${person}@example.com`)).access;
  const sites = await app.db.school(ours, (tx) => tx.select().from(tables.supplier).orderBy(asc(tables.supplier.id)));
  const siteIds = sites.map(({ id }) => id);
  const site = siteIds[0] ?? 0;
  const more = { app, ours, site, siteIds, token: tokens };
  return { ...more, ...booksOf(app, ours, site), ...calls(app, tokens), ...rows(app, ours) };
}

/** How many books the tests of this process have opened: each begins where the last one ended. */
let opened = 0;

/** Puts a book of 25 pending numbers straight into the tables. */
export async function addBook(app: TestApp, school_id: number, supplier_id: number, first: number) {
  return app.db.system(async (tx) => {
    const values = { school_id, supplier_id, first_certificate_number: first };
    const [row] = await tx.insert(book).values(values).returning();
    const numbers = Array.from({ length: 25 }, (_, at) => first + at);
    const lines = numbers.map((number) => ({
      school_id,
      book_id: row?.id ?? 0,
      certificate_number: number,
      search_line: `${number}\t\t`,
    }));
    await tx.insert(certificate).values(lines);
    return { id: row?.id ?? 0, numbers };
  });
}

function booksOf(app: TestApp, ours: number, site: number) {
  const spare = new Map<number, number[]>();
  const open = (at = site, school = ours) => addBook(app, school, at, 5_000_001 + 25 * (opened += 1));
  return {
    open,
    /** A pending number that no test has used. */
    pending: async (at = site): Promise<number> => {
      const left = spare.get(at) ?? [];
      if (left.length === 0) left.push(...(await open(at)).numbers);
      spare.set(at, left);
      return left.shift() ?? 0;
    },
    /** Returns a book behind the app's back. */
    markSent: (id: number) =>
      app.db.system((tx) => tx.update(book).set({ sent_at: app.now().toISOString() }).where(eq(book.id, id))),
  };
}

/** The day of the training: an older one needs a reason. */
const LATELY = addDaysTo(londonDay(new Date()), -10);
/** When it was issued. */
export const ISSUED_AT = londonInstant(LATELY, '17:00:00').toISOString();

/** Every required field of issuing, except the contact. */
export const FORM = {
  time_completion_date: LATELY,
  time_start_time: '08:15',
  time_completion_time: '16:45',
  training_duration: '08:30',
  instructor_certificate: '554021',
  restrictions: ['00'],
  transmission: 'M',
};

/** A contact with everything that DVSA asks for. */
export const COMPLETE = {
  first_name: 'Zoë',
  last_name: 'Ó Quill',
  licence_number: 'QUILL902289Z99AB',
  birthdate: '1999-02-28',
  address: '1 Rope Walk',
  address_2: 'Flat 2',
  town: 'Brackenford',
  postcode: 'XB1 2AD',
};

function calls(app: TestApp, token: Partial<Record<Person, string>>) {
  const send = (method: Parameters<TestApp['call']>[0], path: string, call: Call = {}, by: Person = 'callum') =>
    app.call(method, path, { token: token[by], ...call });
  const post = (path: string, body: object, call: Call = {}) =>
    send('POST', `/certificates/${path}`, { body, ...call });
  const someone = async (more: object = {}): Promise<number> => {
    const answer = await app.call('POST', '/customers/', { token: token.owner, body: { ...COMPLETE, ...more } });
    return (answer.body as { id: number }).id;
  };
  const issue = async (number: number, more: object = {}, call: Call = {}) => {
    const body = { ...FORM, ...more };
    const customer = 'customer' in more ? {} : { customer: await someone() };
    return send('PATCH', `${ONE}${number}/`, { body: { ...body, ...customer }, ...call });
  };
  return {
    send,
    someone,
    issue,
    issued: async (number: number, more: object = {}, call: Call = {}): Promise<Certificate> =>
      shape.parse((await issue(number, more, call)).body),
    change: (number: number, body: object, call: Call = {}) =>
      send('POST', `${ONE}${number}/change/`, { body, ...call }),
    duplicate: (previous_certificate: number, certificate_number: number, call: Call = {}) =>
      post('duplicate/', { previous_certificate, certificate_number }, call),
    voided: (previous_certificate: number, call: Call = {}) => post('void/', { previous_certificate }, call),
    unvoided: (previous_certificate: number, call: Call = {}) => post('unvoid/', { previous_certificate }, call),
    get: (number: number, by: Person = 'callum') => send('GET', `${ONE}${number}/`, {}, by),
    row: async (number: number): Promise<Certificate> => shape.parse((await send('GET', `${ONE}${number}/`)).body),
    list: async (query: string): Promise<{ count: number; results: Certificate[] }> =>
      (await send('GET', `/certificates/certificates/?${query}`)).body as { count: number; results: Certificate[] },
  };
}

function rows({ db }: TestApp, ours: number) {
  const { seq, entity, entity_id, op } = tables.change;
  return {
    /** Sets a certificate to sent, past the app, as returning its book would. */
    markCertificateSent: (number: number) =>
      db.system((tx) =>
        tx
          .update(certificate)
          .set({ status: 'SENT', version: sql`version + 1` })
          .where(eq(certificate.certificate_number, number)),
      ),
    kept: async (number: number) =>
      (await db.system((tx) => tx.select().from(certificate).where(eq(certificate.certificate_number, number))))[0],
    lastSeq: async () => (await db.school(ours, (tx) => tx.select().from(tables.schoolCounter)))[0]?.change_seq ?? -1,
    changesAfter: (last: number) =>
      db.school(ours, (tx) =>
        tx.select({ entity, id: entity_id, op }).from(tables.change).where(gt(seq, last)).orderBy(asc(seq)),
      ),
    auditOf: (id: number) =>
      db.system((tx) =>
        tx
          .select()
          .from(tables.audit)
          .where(sql`${tables.audit.entity} = 'certificates' and ${tables.audit.entity_id} = ${id}`)
          .orderBy(asc(tables.audit.id)),
      ),
  };
}
