import { addCustomer, patchCustomer, removeCustomer } from '~contract/contacts/contacts';
import { addCustomerDocument, patchCustomerDocument, removeCustomerDocument } from '~contract/contacts/documents';
import { addCustomerNote, patchCustomerNote, removeCustomerNote } from '~contract/contacts/notes';
import type { EntityFacts } from './entity';

export const CONTACTS = {
  customers: {
    collection: 'customers',
    staysOpen: true,
    drafts: { contact: { makes: 'create', target: 'own' } },
    thing: 'This contact',
    kinds: {
      create: { endpoint: addCustomer, title: 'Add contact', failed: 'Contact not added', exported: 'Add contact' },
      patch: {
        endpoint: patchCustomer,
        title: 'Edit contact',
        failed: 'Contact not updated',
        exported: 'Edit contact',
      },
      delete: {
        endpoint: removeCustomer,
        title: 'Delete contact',
        failed: 'Contact not deleted',
        exported: 'Delete contact',
      },
    },
  },
  customer_notes: {
    parent: 'customers',
    collection: 'customer_notes',
    quotes: 'note',
    staysOpen: true,
    drafts: { note: { makes: 'create', target: 'head' }, 'note text': { makes: 'patch' } },
    thing: 'This note',
    kinds: {
      create: { endpoint: addCustomerNote, title: 'Note', failed: 'Note not added', exported: 'Add note on' },
      patch: { endpoint: patchCustomerNote, title: 'Edit note', failed: 'Note not updated', exported: 'Edit note on' },
      delete: {
        endpoint: removeCustomerNote,
        title: 'Delete note',
        failed: 'Note not deleted',
        exported: 'Delete note on',
      },
    },
  },
  customer_documents: {
    parent: 'customers',
    collection: 'customer_documents',
    isFile: true,
    drafts: { attachment: { makes: 'create', target: 'head' }, 'attachment text': { makes: 'patch' } },
    thing: 'This attachment',
    kinds: {
      create: {
        endpoint: addCustomerDocument,
        title: 'Attachment',
        failed: 'Attachment not added',
        exported: 'Add attachment to',
      },
      patch: {
        endpoint: patchCustomerDocument,
        title: 'Describe attachment',
        failed: 'Attachment not described',
        exported: 'Describe attachment of',
      },
      delete: {
        endpoint: removeCustomerDocument,
        title: 'Delete attachment',
        failed: 'Attachment not deleted',
        exported: 'Delete attachment of',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;
