// Reads rows of contacts from their packs. The packs read last stay in memory, so that turning a page and back reads nothing.
import type { CustomerRow } from '~contract/contacts/contacts';
import type { ContactIndex } from './search-index';
import { findPlace, readContactRow } from '~data/mirror/contact-packs';
import type { Database } from '~data/database/connection';
import type { ContactPack } from '~data/database/contact-records';

/** Packs that a tab keeps, about 60 kB each. */
const PACKS_KEPT = 32;
/** By index, so for one state of the mirror. */
const kept = new WeakMap<ContactIndex, Map<number, ContactPack>>();

/** The rows at these positions, in their order, inside the caller's transaction. */
export async function readPlaces(
  { mirror }: Database,
  index: ContactIndex,
  positions: readonly number[],
): Promise<CustomerRow[]> {
  if (positions.length === 0) return [];
  const places = positions.map((position) => index.at(position));
  const wanted = new Set(places.map(({ first }) => first));
  const packs = kept.get(index) ?? new Map<number, ContactPack>();
  const missing = [...wanted].filter((first) => !packs.has(first));
  const read = missing.length === 0 ? [] : await mirror.packs.bulkGet(missing);
  if (packs.size + read.length > PACKS_KEPT)
    for (const first of packs.keys()) if (!wanted.has(first)) packs.delete(first);
  for (const pack of read) if (pack) packs.set(pack.first, pack);
  kept.set(index, packs);
  const jsons = places.flatMap(({ first, place }) => packs.get(first)?.rows[place] ?? []);
  return jsons.map(readContactRow);
}

/** One row, whatever else is known. */
export async function readPacked({ mirror }: Database, id: number): Promise<CustomerRow | undefined> {
  const found = await findPlace(mirror, id);
  return found && readContactRow(found.json);
}
