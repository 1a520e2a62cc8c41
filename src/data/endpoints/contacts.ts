import { addCustomerDocument, patchCustomerDocument, removeCustomerDocument } from '~contract/contacts/documents';
import { addCustomerNote, patchCustomerNote, removeCustomerNote } from '~contract/contacts/notes';
import { addCustomer, patchCustomer, removeCustomer } from '~contract/contacts/contacts';
import type { CONTACTS } from '~data/entities/contacts';
import { at, below, type CallsOf, under, withBody } from './call';

export const CONTACT_CALLS: CallsOf<keyof typeof CONTACTS> = {
  'customers create': withBody(addCustomer),
  'customers patch': at('customers', patchCustomer),
  'customers delete': at('customers', removeCustomer),
  'customer_notes create': below('customers', 'customer', addCustomerNote),
  'customer_notes patch': under('customer_notes', 'customers', 'note_id', patchCustomerNote),
  'customer_notes delete': under('customer_notes', 'customers', 'note_id', removeCustomerNote),
  'customer_documents create': below('customers', 'customer', addCustomerDocument),
  'customer_documents patch': under('customer_documents', 'customers', 'document_id', patchCustomerDocument),
  'customer_documents delete': under('customer_documents', 'customers', 'document_id', removeCustomerDocument),
};
