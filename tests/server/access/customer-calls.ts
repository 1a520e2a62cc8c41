// The lines of the access table for contacts, written by hand, and the contacts that they name.
import { customerDocument } from '~server/db/schema/contacts';
import { addFile } from '~tests/server/helpers/fleet';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { PAPER, PICTURE } from '~tests/server/helpers/small-files';
import type { TestApp } from '~tests/server/helpers/app';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

/** A contact with a note and an attachment, and one to merge into it. */
export type Known = { id: number; note: number; document: number; other: number };

/** Adds a contact of the school as the owner, with a note and an attachment. */
export async function addKnown(app: TestApp, schoolId: number, token: string): Promise<Known> {
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', path, { token, body });
    return (answer.body as { id: number }).id;
  };
  const id = await post(CUSTOMERS, { first_name: 'Ada', last_name: 'Quill' });
  const sha256 = await addFile(app, schoolId, Buffer.from(PICTURE), 'image/png');
  const paper = { school_id: schoolId, customer_id: id, sha256, name: 'a.png' };
  const [row] = await app.db.school(schoolId, (tx) => tx.insert(customerDocument).values(paper).returning());
  return {
    id,
    note: await post(`${CUSTOMERS}${id}/notes/`, { customer: id, note: 'Prefers Saturdays' }),
    document: row?.id ?? 0,
    other: await post(CUSTOMERS, { first_name: 'Ada', last_name: 'Quill' }),
  };
}

export const CUSTOMERS = '/customers/';

/** `known`: to view and change; `gone` and `erased`: to delete, and to erase. */
export function customerCalls(whom: (what: 'known' | 'gone' | 'erased', who: Who) => Known) {
  const at = (rest = '') => `${CUSTOMERS}${whom('known', 'owner').id}/${rest}`;
  const customer = () => whom('known', 'owner').id;
  const hung = (who: Who) => whom('known', who);
  const ofTheirs = (who: Who, kind: 'notes' | 'documents', id: number) => `${CUSTOMERS}${hung(who).id}/${kind}/${id}/`;
  return {
    'contacts/contacts.listCustomers': {
      send: () => ({ path: CUSTOMERS }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'contacts/contacts.addCustomer': {
      send: () => ({ path: CUSTOMERS, body: { first_name: 'Bo', last_name: 'Fenn' } }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'contacts/contacts.listDuplicates': {
      send: () => ({ path: `${CUSTOMERS}duplicates/` }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    // Refused for its header, for people who may import: nothing is added.
    'contacts/import.importCustomers': {
      send: () => ({ path: `${CUSTOMERS}import/`, body: { csv: 'first_name\nAda' } }),
      expected: [401, 400, 403, 403, 400, 403, 400],
    },
    'contacts/import.exportCustomers': {
      send: () => ({ path: `${CUSTOMERS}export/` }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'contacts/contacts.getCustomer': { send: () => ({ path: at() }), expected: [401, 404, 403, 200, 200, 403, 200] },
    'contacts/contacts.patchCustomer': {
      send: () => ({ path: at(), body: { town: 'Netherwick' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'contacts/contacts.mergeCustomer': {
      send: (who) => {
        const { id, other } = whom('gone', who);
        return { path: `${CUSTOMERS}${id}/merge/`, body: { other, versions: { kept: 1, other: 1 } } };
      },
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'contacts/contacts.removeCustomer': {
      send: (who) => ({ path: `${CUSTOMERS}${whom('gone', who).id}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    // The export needs the right to change contacts: looking at one contact does not hand out everything.
    'contacts/contacts.exportCustomer': {
      send: () => ({ path: at('export/') }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'contacts/contacts.eraseCustomer': {
      send: (who) => ({ path: `${CUSTOMERS}${whom('erased', who).id}/erase/`, body: { confirm: 'Ada Quill' } }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    'contacts/documents.listCustomerDocuments': {
      send: () => ({ path: at('documents/') }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'contacts/documents.getCustomerDocument': {
      send: () => ({ path: at(`documents/${hung('owner').document}/`) }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'contacts/documents.addCustomerDocument': {
      send: () => ({
        path: at('documents/'),
        ...sendForm(fileParts('document', PAPER, 'a file', { customer: customer() })),
      }),
      expected: [401, 404, 403, 403, 201, 403, 201],
    },
    'contacts/documents.patchCustomerDocument': {
      send: () => ({ path: at(`documents/${hung('owner').document}/`), body: { description: 'Consent' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    // Last: callers who may do it delete the note and the attachment of a contact of their own.
    'contacts/documents.removeCustomerDocument': {
      send: (who) => ({ path: ofTheirs(who, 'documents', hung(who).document) }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}

/** Contacts of their own for the callers 'edit' and 'owner'; all others use the owner's. */
export async function addAllKnown(app: TestApp, schoolId: number, token: string) {
  const made = new Map<string, Known>();
  for (const what of ['known', 'gone', 'erased']) {
    for (const who of ['edit', 'owner']) made.set(`${what} ${who}`, await addKnown(app, schoolId, token));
  }
  const none = { id: 0, note: 0, document: 0, other: 0 };
  return (what: 'known' | 'gone' | 'erased', who: Who): Known =>
    made.get(`${what} ${who}`) ?? made.get(`${what} owner`) ?? none;
}
