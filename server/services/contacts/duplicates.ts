// Groups contacts that share something, directly or through others. Runs in a worker thread, because fifty thousand contacts may
// share one address.
import { DUPLICATE_REASONS, type DuplicateReason } from '~contract/contacts/contacts';
import { DUPLICATE_ROWS_MAX } from '~contract/wire/limits';
import type { Group, Shared } from '~server/repositories/contacts/duplicates';

/** One page of the groups, sorted by their oldest contact, and how many there are on all pages. */
export function joinDuplicates({ shared, page, page_size }: { shared: Shared[]; page: number; page_size: number }): {
  count: number;
  groups: Group[];
} {
  const groups = join(shared.flatMap(idsOf));
  const from = (page - 1) * page_size;
  const shown = groups.slice(from, from + page_size);
  return {
    count: groups.length,
    groups: shown.map(({ reasons, ids }) => ({ reasons, count: ids.length, ids: ids.slice(0, DUPLICATE_ROWS_MAX) })),
  };
}

type Same = { reason: DuplicateReason; ids: number[] };

function idsOf({ reason, groups }: Shared): Same[] {
  if (groups === '') return [];
  return groups.split(',').map((group) => ({ reason, ids: group.split(' ').map(Number) }));
}

function join(shared: readonly Same[]): Omit<Group, 'count'>[] {
  const family = new Family();
  for (const { ids } of shared) for (const id of ids) family.unite(ids[0] ?? id, id);
  const groups = new Map<number, { reasons: Set<DuplicateReason>; ids: number[] }>();
  for (const id of family.members()) {
    const group = groups.get(family.oldest(id)) ?? { reasons: new Set(), ids: [] };
    group.ids.push(id);
    groups.set(family.oldest(id), group);
  }
  for (const { reason, ids } of shared) groups.get(family.oldest(ids[0] ?? 0))?.reasons.add(reason);
  return [...groups.values()].map(({ reasons, ids }) => ({
    reasons: DUPLICATE_REASONS.filter((reason) => reasons.has(reason)),
    ids,
  }));
}

/** Union-find: each id leads, over ever smaller ones, to the smallest of its group. */
class Family {
  readonly #up = new Map<number, number>();

  /** Ascending. */
  members(): number[] {
    return [...this.#up.keys()].toSorted((one, other) => one - other);
  }

  oldest(id: number): number {
    let at = id;
    for (let next = this.#next(at); next !== at; next = this.#next(at)) {
      this.#up.set(at, this.#next(next));
      at = next;
    }
    return at;
  }

  unite(one: number, other: number): void {
    const [left, right] = [this.oldest(one), this.oldest(other)];
    this.#up.set(Math.max(left, right), Math.min(left, right));
    this.#up.set(Math.min(left, right), Math.min(left, right));
  }

  #next(id: number): number {
    return this.#up.get(id) ?? id;
  }
}
