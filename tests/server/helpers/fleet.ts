// Bikes with comments, photos and documents, put straight into the tables, with the changes a write would have noted.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { and, eq, sql } from 'drizzle-orm';
import * as tables from '~server/db/schema/schema';
import { recordChange, type Change } from '~server/platform/changes';
import type { TestApp } from './app';

/** A bike with a mark of its own. */
export async function addBike(app: TestApp, schoolId: number, mark = randomUUID().slice(0, 7)): Promise<number> {
  return app.db.school(schoolId, async (tx) => {
    const words = { make: 'Honda', model: 'CB125F', make_key: 'honda', model_key: 'cb125f' };
    const prices = { purchase_price: 250_000, current_value: 180_000 };
    const values = { school_id: schoolId, registration_plate: mark, engine_size: 125, ...words, ...prices };
    const [row] = await tx.insert(tables.bike).values(values).returning({ id: tables.bike.id });
    await recordChange(tx, schoolId, [{ entity: 'bikes', id: idOf(row), op: 'w' }]);
    return idOf(row);
  });
}

/** Raises a bike's mileage and version. */
export async function rideBike(app: TestApp, schoolId: number, id: number): Promise<void> {
  const isBike = and(eq(tables.bike.school_id, schoolId), eq(tables.bike.id, id));
  await app.db.school(schoolId, async (tx) => {
    const raised = { current_mileage: sql`coalesce(current_mileage, 0) + 1`, version: sql`version + 1` };
    await tx.update(tables.bike).set(raised).where(isBike);
    await recordChange(tx, schoolId, [{ entity: 'bikes', id, op: 'w' }]);
  });
}

/** Deletes a bike with everything on it, each noted as gone. */
export async function sellBike(app: TestApp, schoolId: number, id: number): Promise<void> {
  await app.db.school(schoolId, async (tx) => {
    const gone: Change[] = [{ entity: 'bikes', id, op: 'd' }];
    for (const [entity, table] of [
      ['bike_comments', tables.bikeComment] as const,
      ['bike_documents', tables.bikeDocument] as const,
    ]) {
      const ofBike = and(eq(table.school_id, schoolId), eq(table.bike_id, id));
      const rows = await tx.delete(table).where(ofBike).returning({ id: table.id });
      gone.push(...rows.map((row) => ({ entity, id: row.id, op: 'd' as const })));
    }
    await tx.delete(tables.bike).where(and(eq(tables.bike.school_id, schoolId), eq(tables.bike.id, id)));
    await recordChange(tx, schoolId, gone);
  });
}

/** Notes a row as changed once more. */
export async function touch(app: TestApp, schoolId: number, entity: string, ...ids: number[]): Promise<void> {
  await app.db.school(schoolId, (tx) =>
    recordChange(
      tx,
      schoolId,
      ids.map((id) => ({ entity, id, op: 'w' })),
    ),
  );
}

export async function addComment(app: TestApp, schoolId: number, bikeId: number): Promise<number> {
  return app.db.school(schoolId, async (tx) => {
    const values = { school_id: schoolId, bike_id: bikeId, comment: 'Scratched fairing' };
    const [row] = await tx.insert(tables.bikeComment).values(values).returning({ id: tables.bikeComment.id });
    await recordChange(tx, schoolId, [{ entity: 'bike_comments', id: idOf(row), op: 'w' }]);
    return idOf(row);
  });
}

/** Stores bytes as a school's file; nothing points at it yet. */
export async function addFile(app: TestApp, schoolId: number, bytes: Buffer, content_type: string): Promise<string> {
  const { sha256, size } = await app.app.services.media.save(schoolId, bytes);
  await app.db.school(schoolId, (tx) =>
    tx.insert(tables.media).values({ school_id: schoolId, sha256, size, content_type }).onConflictDoNothing(),
  );
  return sha256;
}

/** Points a photo, a film or a document at a file. */
export async function attach(app: TestApp, schoolId: number, bikeId: number, kind: Kind, sha256: string) {
  const comment_id = kind === 'document' ? 0 : await addComment(app, schoolId, bikeId);
  await app.db.school(schoolId, async (tx) => {
    if (kind === 'image') await tx.insert(tables.bikeImage).values({ school_id: schoolId, comment_id, sha256 });
    if (kind === 'video') await tx.insert(tables.bikeVideo).values({ school_id: schoolId, comment_id, sha256 });
    if (kind !== 'document') return;
    const values = { school_id: schoolId, bike_id: bikeId, sha256, name: 'V5C.pdf' };
    const [row] = await tx.insert(tables.bikeDocument).values(values).returning({ id: tables.bikeDocument.id });
    await recordChange(tx, schoolId, [{ entity: 'bike_documents', id: idOf(row), op: 'w' }]);
  });
}
type Kind = 'image' | 'video' | 'document';

/** A photo as a phone takes it: lying on its side, with the camera's name and the place in its metadata. */
export function takePhoto(red: number, width = 800, height = 400): Promise<Buffer> {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 90 } } })
    .withExif({ IFD0: { Make: 'Canary Phone', Orientation: '6' }, ...gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('nothing was stored');
  return row.id;
}
