// Rows that only the server writes: what it answered is in the mirror before the screen hears of it.
import type { Collection, RowOf } from '~contract/wire/collections';
import { door } from '~data/database-access';
import { putAnswered, removeOwn } from '~data/mirror/apply';
import { mirrorTables } from '~data/mirror/mirrored-fields';

/** Puts the answered row into the mirror, and resolves with it. */
export async function keepAnswered<C extends Collection, Row extends RowOf<C>>(
  collection: C,
  answer: Promise<Row>,
): Promise<Row> {
  const row = await answer;
  await door.run((database) => putAnswered(database, [{ collection, row }]));
  return row;
}

/** Takes a row out of the mirror that the server has deleted for this device. */
export function dropAnswered(collection: Collection, id: number): Promise<void> {
  return door.run(({ mirror }) =>
    mirror.transaction('rw', mirrorTables(mirror), () => removeOwn(mirror, collection, id, Date.now())),
  );
}
