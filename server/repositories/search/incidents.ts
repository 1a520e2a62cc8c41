// Reports of incidents that a search finds, of those that the person may see. They are few, so their lines are put together here.
import { incidentLine, rankOf, SEARCH_GROUP_MAX } from '~domain/search/global-search';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { listIncidentNames } from '~server/repositories/incidents/names';
import { isFoundBy, type Asked } from './asked';
import type { Site } from './places';

/** The latest incident first. */
export async function findIncidents(
  inTx: InTx,
  caller: Caller,
  asked: Asked,
  sites: readonly Site[],
): Promise<NonNullable<SearchAnswer['incidents']>> {
  const rows = await inTx((tx) => listIncidentNames(tx, caller));
  const site = new Map(sites.map(({ id, connect_location_name }) => [id, connect_location_name]));
  const found = rows
    .map((row) => ({ row, line: incidentLine({ ...row, site: site.get(row.supplier ?? 0) ?? '' }) }))
    .filter(({ line }) => isFoundBy(line, asked))
    .map((one) => ({ ...one, rank: rankOf(one.line, asked.question) }))
    .toSorted((one, other) => one.rank - other.rank);
  const results = found
    .slice(0, SEARCH_GROUP_MAX)
    .map(({ row: { id, date, time, place, names } }) => ({ id, date, time, place, names }));
  return { count: found.length, results };
}
