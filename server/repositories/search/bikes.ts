// Bikes that a search finds. Their line is put together in SQL: reading a fleet of thousands for each search takes longer.
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SEARCH_GROUP_MAX } from '~domain/search/global-search';
import { bike } from '~server/db/schema/schema';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx } from '~server/db/db';
import { counted, rank, whatIsFound, type Asked } from './asked';

/** By plate, make and model. */
export async function findBikes(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
): Promise<NonNullable<SearchAnswer['motorbikes']>> {
  const { id, registration_plate, make, model, status, make_key, model_key } = bike;
  const line = sql`(lower(${registration_plate}) || E'\t' || ${folded(make_key)} || E'\t' || ${folded(model_key)})`;
  const ours = eq(bike.school_id, schoolId);
  const found = await whatIsFound(inTx, { from: bike, id, line, which: ours }, asked);
  const results = await inTx((tx) =>
    tx
      .select({ id, registration_plate, make, model, status })
      .from(bike)
      .where(found.which)
      .orderBy(rank(line, asked), sql`${line} collate "C"`, asc(id))
      .limit(SEARCH_GROUP_MAX),
  );
  return counted(inTx, bike, found, results);
}

/** `fold` (domain/text/fold) of a text whose sort key is stored. Nearly all keys are plain: only bytes are compared for those. */
function folded(key: PgColumn): SQL {
  const letters = sql`translate(${key}, 'łøđðıħŧ''’‘ʼ\`', 'loddiht')`;
  const long = Object.entries({ þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe' });
  const all = long.reduce((text, [letter, plain]) => sql`replace(${text}, ${letter}, ${plain})`, letters);
  return sql`case when octet_length(${key}) = length(${key}) and ${key} !~ '[''\`]' then ${key} else ${all} end`;
}
