// The filter of the list of books. The app filters its mirror in the same way (a test compares).
import { and, between, eq, or, sql, type SQL } from 'drizzle-orm';
import { bookNeedles } from '~domain/certificates/book-query';
import { BOOK_SIZE } from '~domain/certificates/states';
import { fold } from '~domain/text/fold';
import { supplier } from '~server/db/schema/schema';
import { book } from '~server/db/schema/certificates';
import type { listBooks as endpoint } from '~contract/certificates/books';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

export type BooksQuery = z.output<typeof endpoint.query>;

export async function booksAsked(tx: Tx, schoolId: number, query: BooksQuery): Promise<SQL | undefined> {
  return and(
    eq(book.school_id, schoolId),
    query.supplier === undefined ? undefined : eq(book.supplier_id, query.supplier),
    query.status && sql`${FILL} = any(${sql.param([...query.status])}::text[])`,
    await isFound(tx, schoolId, query.search),
  );
}

/** How full a book is, as `fillOf` says. Table names are written out, because drizzle omits them in a query on one table. */
const FILL = sql`(case when book.sent_at is not null then 'sent' else (
  select case when used >= capacity then 'full' when used * 4 >= capacity * 3 then 'almost_full' else 'available' end
    from (select count(*) filter (where c.status in ('DUPLICATE', 'READY_TO_RETURN', 'SENT')) as used,
                 ${sql.raw(String(BOOK_SIZE))} - count(*) filter (where c.status = 'VOID') as capacity
            from certificate c where c.school_id = book.school_id and c.book_id = book.id) sizes) end)`;

/** Sites' names are folded here, as on the phone: a school has few. */
async function isFound(tx: Tx, schoolId: number, search: string): Promise<SQL | undefined> {
  const needles = bookNeedles(search);
  if (needles.length === 0) return undefined;
  const { id, name, connect_location_name } = supplier;
  const sites = await tx
    .select({ id, name, connect_location_name })
    .from(supplier)
    .where(eq(supplier.school_id, schoolId));
  const named = (text: string) => sites.filter((site) => fold(site.connect_location_name || site.name).includes(text));
  return and(
    ...needles.map(({ text, first }) =>
      or(
        isAnyOf(
          book.supplier_id,
          named(text).map((site) => site.id),
        ),
        first ? between(book.first_certificate_number, first.from, first.to) : undefined,
      ),
    ),
  );
}
