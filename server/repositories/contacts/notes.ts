// Notes on contacts.
import { getTableColumns, sql } from 'drizzle-orm';
import { customerNote } from '~server/db/schema/contacts';
import type { CustomerNote } from '~contract/contacts/notes';
import { childRows } from '~server/repositories/shared/child-rows';
import { without } from '~server/db/query-parts';

// Table names are written out, because drizzle omits them in a query on one table.
const ITS_AUTHOR = sql<CustomerNote['author']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = customer_note.school_id and u.id = customer_note.author_id)`;

const columns = {
  ...without(getTableColumns(customerNote), 'school_id', 'customer_id', 'author_id'),
  customer: customerNote.customer_id,
  author: ITS_AUTHOR,
};

export const customerNotes = childRows(
  customerNote,
  'customer_id',
  async (tx, _schoolId, part): Promise<CustomerNote[]> => part(tx.select(columns).from(customerNote).$dynamic()),
);
