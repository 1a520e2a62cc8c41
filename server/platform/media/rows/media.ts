// A stored file's facts, and the rows that point at it.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bikeDocument, bikeImage, bikeVideo, media } from '~server/db/schema/schema';
import { customerDocument } from '~server/db/schema/contacts';
import { incidentImage } from '~server/db/schema/incidents';
import { invoice } from '~server/db/schema/invoices';
import { messageSettings } from '~server/db/schema/messages';
import type { Area } from '~contract/staff/permissions';
import type { Tx } from '~server/db/db';

export type Media = { sha256: string; size: number; content_type: string };

/**
 * Tables that point at files, and the area that may open those. A new area must add its tables here, or its files would be
 * collected.
 */
export const REFERENCES = [
  { area: 'bikes', table: bikeImage },
  { area: 'bikes', table: bikeVideo },
  { area: 'bikes', table: bikeDocument },
  { area: 'contacts', table: customerDocument },
  { area: 'communication', table: messageSettings },
  { area: 'calendar', table: incidentImage },
  { area: 'invoices', table: invoice },
] as const satisfies { area: Area; table: unknown }[];

/** The school's file with this hash. */
export async function getMedia(tx: Tx, schoolId: number, sha256: string): Promise<Media | undefined> {
  const [row] = await tx
    .select({ sha256: media.sha256, size: media.size, content_type: media.content_type })
    .from(media)
    .where(and(eq(media.school_id, schoolId), eq(media.sha256, sha256)));
  return row;
}

/** The areas of the rows that point at the file, each once. `only`: what is asked, besides its area, of a table's rows to count. */
export async function listAreasOfMedia(
  tx: Tx,
  schoolId: number,
  sha256: string,
  only: ReadonlyMap<PgTable, SQL>,
): Promise<Area[]> {
  const found = new Set<Area>();
  for (const { area, table } of REFERENCES) {
    if (found.has(area)) continue;
    const rows = await tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.school_id, schoolId), eq(table.sha256, sha256), only.get(table)))
      .limit(1);
    if (rows.length > 0) found.add(area);
  }
  return [...found];
}
