// The lines of the table of what a batch may contain: contacts.
import { by, type Row } from './batch-rows';
import { CUSTOMERS, type Known } from './customer-calls';

/** `add`: a contact of the school with a note and an attachment, a new one each time. */
export function customerWrites(add: () => Promise<Known>) {
  const at = ({ id }: Known, rest = '') => `${CUSTOMERS}${id}/${rest}`;
  return {
    'contacts/contacts.addCustomer': {
      send: () => ({ method: 'POST', path: CUSTOMERS, body: { first_name: 'Bo', last_name: 'Fenn' } }),
      bad: {
        first_name: ' ',
        last_name: 7,
        email: 'bo.example.com',
        phone: 'call me',
        birthdate: '1899-12-31',
        licence_number: 'SHORT',
        national_insurance_number: 'none',
        erased: true,
      },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'contacts/contacts.patchCustomer': {
      send: async () => ({ method: 'PATCH', path: at(await add()), body: { town: 'Netherwick' } }),
      bad: { town: 5, source: 'x'.repeat(41), current_licence: 'FULL', riding_experience: null },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'contacts/contacts.removeCustomer': {
      send: async () => ({ method: 'DELETE', path: at(await add()) }),
      bad: { really: true },
      expected: by(404, 403, 403, 204, 403, 204),
    },
    'contacts/contacts.mergeCustomer': {
      send: async () => {
        const known = await add();
        const body = { other: known.other, versions: { kept: 1, other: 1 } };
        return { method: 'POST', path: at(known, 'merge/'), body };
      },
      bad: { other: 'x', versions: 1, keep: true },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'contacts/contacts.eraseCustomer': {
      send: async () => ({ method: 'POST', path: at(await add(), 'erase/'), body: { confirm: 'ada quill' } }),
      bad: { confirm: 'Someone else' },
      expected: by(404, 403, 403, 204, 403, 204),
    },
    'contacts/documents.patchCustomerDocument': {
      send: async () => {
        const known = await add();
        return { method: 'PATCH', path: at(known, `documents/${known.document}/`), body: { description: 'Consent' } };
      },
      bad: { description: 'x'.repeat(201), name: '' },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'contacts/documents.removeCustomerDocument': {
      send: async () => {
        const known = await add();
        return { method: 'DELETE', path: at(known, `documents/${known.document}/`) };
      },
      bad: { really: true },
      expected: by(404, 403, 403, 204, 403, 204),
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
