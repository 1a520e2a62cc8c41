// Which collections a person may see, and a hash that changes whenever that does.
import { createHash, randomBytes } from 'node:crypto';
import { accessTo, allows, PRO_AREAS } from '~contract/staff/permissions';
import { aboutCollection, COLLECTIONS, type Collection } from '~contract/wire/collections';
import type { Caller } from '~server/platform/access';
import type { Only } from '~server/repositories/calendar/rights';
import { SOURCES } from './sources';

/**
 * The collections that this person may see now, in the order of the snapshot; also after Pro has ended
 * (docs/wire.md, Order of checks).
 */
export function collectionsOf(caller: Caller): Collection[] {
  return COLLECTIONS.filter((name) => {
    const { area } = aboutCollection(name);
    if (area === undefined) return SOURCES[name].may?.(caller.permissions) ?? true;
    if (PRO_AREAS.includes(area) && caller.pro === 'never') return false;
    return allows(accessTo(area, caller.permissions), 'view');
  });
}

/**
 * A hash of everything that decides what this person sees. Any change of permissions, role or Pro gives another one, even if
 * the epoch wasn't raised; so does a release that mirrors more collections.
 */
export function rightsOf(
  { permissions, pro }: Caller,
  permissionEpoch: number,
  { collections, only }: { collections: readonly string[]; only: Only },
): string {
  // 'all', because JSON would drop undefined; no instructor has that id.
  const all = [permissionEpoch, Object.entries(permissions).toSorted(byName), pro, collections, only ?? 'all'];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}

/** The epoch of a new snapshot: unique, so that a device that starts again recognises its old rows. */
export function newEpoch(rights: string): string {
  return `${rights}.${randomBytes(6).toString('base64url')}`;
}

/** True if an epoch's rights are the present ones. */
export function isEpochOf(epoch: string, rights: string): boolean {
  return epoch.startsWith(`${rights}.`);
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}
