// The reception of the demonstration school, for the tests of contacts: who calls, what a form holds, what the feed heard.
import { asc, eq, gt } from 'drizzle-orm';
import { customer, type Customer } from '~contract/contacts/contacts';
import { customerNote, type CustomerNote } from '~contract/contacts/notes';
import { customerDocument, type CustomerDocument } from '~contract/contacts/documents';
import * as tables from '~server/db/schema/schema';
import * as contacts from '~server/db/schema/contacts';
import { findUser, openTestApp, type Call, type TestApp } from '~tests/server/helpers/app';
import { fileParts, sendForm } from '~tests/server/helpers/form';

export type Reception = Awaited<ReturnType<typeof openReception>>;

export const CUSTOMERS = '/customers/';

/** An app with the demonstration, where Callum and the owner of another school are signed in. */
export async function openReception(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options);
  const ours = (await findUser(app.db, 'callum@example.com')).school_id;
  const theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
  const token = (await app.signIn('callum@example.com')).access;
  const other = (await app.signIn('owner2@example.com')).access;
  return { app, ours, theirs, token, other, ...calls(app, token), ...feed(app, ours), ...rows(app, ours) };
}

/** What a contact needs to be added. */
export function person(more: object = {}) {
  return { first_name: 'Ada', last_name: 'Quill', ...more };
}

function calls(app: TestApp, token: string) {
  const send = (method: Parameters<TestApp['call']>[0], path: string, call: Call = {}) =>
    app.call(method, `${CUSTOMERS}${path}`, { token, ...call });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    send('POST', path, { body, headers });
  return {
    post,
    get: (path: string | number = '', by = token) => send('GET', `${path}`, { token: by }),
    patch: (path: string | number, body: object, headers: Record<string, string> = {}) =>
      send('PATCH', `${path}/`, { body, headers }),
    remove: (path: string | number, headers: Record<string, string> = {}) => send('DELETE', `${path}/`, { headers }),
    add: async (more: object = {}, headers: Record<string, string> = {}): Promise<Customer> =>
      customer.parse((await post('', person(more), headers)).body),
    note: async (id: number, note: string): Promise<CustomerNote> =>
      customerNote.parse((await post(`${id}/notes/`, { customer: id, note })).body),
    attach: async (id: number, bytes: Uint8Array, name: string, fields: object = {}): Promise<CustomerDocument> => {
      const form = sendForm(fileParts('document', bytes, name, { customer: id, ...fields }));
      return customerDocument.parse((await send('POST', `${id}/documents/`, form)).body);
    },
    attachForm: (id: number, bytes: Uint8Array, name: string, fields: Record<string, string | number> = {}) =>
      send('POST', `${id}/documents/`, sendForm(fileParts('document', bytes, name, { customer: id, ...fields }))),
  };
}

function feed({ db }: TestApp, ours: number) {
  const { seq, entity, entity_id, op } = tables.change;
  return {
    lastSeq: async () => (await db.school(ours, (tx) => tx.select().from(tables.schoolCounter)))[0]?.change_seq ?? -1,
    changesAfter: (last: number) =>
      db.school(ours, (tx) =>
        tx.select({ entity, id: entity_id, op }).from(tables.change).where(gt(seq, last)).orderBy(asc(seq)),
      ),
  };
}

function rows({ db }: TestApp, ours: number) {
  return {
    /** How many contacts the school has, erased ones too. */
    countOf: async () =>
      (await db.school(ours, (tx) => tx.select({ id: contacts.customer.id }).from(contacts.customer))).length,
    aliases: () => db.school(ours, (tx) => tx.select().from(contacts.customerAlias)),
    lastAudit: async () => {
      const lines = await db.system((tx) =>
        tx.select().from(tables.audit).where(eq(tables.audit.school_id, ours)).orderBy(asc(tables.audit.id)),
      );
      return lines.at(-1);
    },
  };
}
