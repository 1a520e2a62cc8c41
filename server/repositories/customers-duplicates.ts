// Contacts who may be one person. The database finds what several share; what shares members is one group.
import { and, ne, sql, type SQL } from 'drizzle-orm';
import { DUPLICATE_REASONS, type DuplicateGroup, type DuplicateReason } from '~contract/customers';
import { customer } from '~server/db/schema-contacts';
import type { Tx } from '~server/db/db';
import { isThere, listCustomersByIds } from './customers';
import { offsetOf } from './rows';

/** One page of the groups, that with the oldest contact first, and how many there are on all pages. */
export async function listDuplicates(
  tx: Tx,
  schoolId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: DuplicateGroup[] }> {
  const groups = join(await listShared(tx, schoolId));
  const from = offsetOf(page);
  const shown = groups.slice(from, from + page.page_size);
  const rows = await listCustomersByIds(
    tx,
    schoolId,
    shown.flatMap(({ ids }) => ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results = shown.map(({ reasons, ids }) => ({ reasons, customers: ids.flatMap((id) => byId.get(id) ?? []) }));
  return { count: groups.length, results };
}

type Shared = { reason: DuplicateReason; ids: number[] };
type Group = { reasons: DuplicateReason[]; ids: number[] };

/** What makes two contacts one: equal in all of `by`, where `which` holds. */
const SAME: Record<DuplicateReason, { by: SQL; which: SQL | undefined }> = {
  // A number that is made up in part is nobody's own.
  licence_number: {
    by: sql`${customer.licence_number}`,
    which: and(ne(customer.licence_number, ''), sql`strpos(${customer.licence_number}, '*') = 0`),
  },
  email: { by: sql`${customer.email_key}`, which: ne(customer.email_key, '') },
  phone: { by: sql`${customer.phone_key}, ${customer.last_key}`, which: ne(customer.phone_key, '') },
  name_birthdate: {
    by: sql`${customer.first_key}, ${customer.last_key}, ${customer.birthdate}`,
    which: sql`${customer.birthdate} is not null`,
  },
};

async function listShared(tx: Tx, schoolId: number): Promise<Shared[]> {
  const each = DUPLICATE_REASONS.map(
    (reason) => sql`
      select ${reason}::text as reason, array_agg(${customer.id}) as ids from ${customer}
       where ${and(isThere(schoolId), SAME[reason].which)}
       group by ${SAME[reason].by} having count(*) > 1`,
  );
  return (await tx.execute<Shared>(sql.join(each, sql` union all `))).rows;
}

function join(shared: readonly Shared[]): Group[] {
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
