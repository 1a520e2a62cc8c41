// Attachments of contacts.
import { customerDocument } from '~server/db/schema/contacts';
import type { CustomerDocument } from '~contract/contacts/documents';
import { documentRows } from '~server/repositories/shared/documents';

export const customerDocuments = documentRows(
  customerDocument,
  'customer_id',
  (document, customer): CustomerDocument => ({ ...document, customer }),
);
