// Documents that belong to a parent row, such as the papers of a bike, with the size and the type of their bytes.
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mediaAddress } from '~contract/wire/media';
import { media } from '~server/db/schema/schema';
import type { Document } from '~contract/wire/documents';
import type { Tx } from '~server/db/db';
import type { Filed } from '~server/platform/media/rows/keep';
import { childRows, type ChildTable } from './child-rows';
import type { ColumnOf } from '~server/db/column-types';
import type { Made } from './writes';

/** A table with the columns of `document()` (server/db/schema/columns.ts). */
type DocumentTable<Parent extends string> = ChildTable<Parent> &
  Record<'sha256' | 'name' | 'description', ColumnOf<string>> & { received_sha256: ColumnOf<string, false> };

type NewDocument = { name: string; description: string; sha256: string; received_sha256: string };

/** The repository of such a table; `withParent` adds the parent's id under its name on the wire. */
export function documentRows<Parent extends string, Row>(
  table: DocumentTable<Parent>,
  parent: Parent,
  withParent: (document: Document, parentId: number) => Row,
) {
  const columns = columnsOf(table, table[parent]);
  const rows = childRows<DocumentTable<Parent>, Parent, Row, NewDocument>(table, parent, async (tx, schoolId, part) => {
    const its = and(eq(media.school_id, schoolId), eq(media.sha256, table.sha256));
    const found = await part(tx.select(columns).from<PgTable>(table).innerJoin(media, its).$dynamic());
    return found.map(({ of, ...row }) => withParent({ ...row, document: mediaAddress(row.sha256) }, of));
  });
  return {
    ...rows,
    /** A stored file as a document of a parent that this transaction holds. */
    add: (
      tx: Tx,
      schoolId: number,
      parentId: number,
      { description, file: { name, sha256, received } }: { description: string; file: Filed },
      made: Made,
    ) => rows.add(tx, schoolId, parentId, { name, description, sha256, received_sha256: received }, made),
  };
}

function columnsOf(table: DocumentTable<string>, of: ColumnOf<number>) {
  const { id, version, client_key, updated, name, sha256, description, created, received_at } = table;
  const { size, content_type } = media;
  return { id, version, client_key, updated, of, name, content_type, sha256, size, description, created, received_at };
}
