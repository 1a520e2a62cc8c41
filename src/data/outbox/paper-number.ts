// The number that a paper has of a sent change: its receipt's, or its booking's. Sent again to a restored school, the change brings it,
// so that the paper stays true (docs/sync.md, After a restore).
import { z } from '~contract/zod';
import type { Database } from '~data/store/connection';
import type { Mutation, SentChange } from '~data/store/db';
import { readMirrored } from '~data/mirror/row-stores';

/** Fields of the wire's bodies. */
type Paper = NonNullable<SentChange['paper']>;

const numbered = z.looseObject({
  order_friendly_id: z.string(),
  payments: z.array(z.looseObject({ client_key: z.string().nullable(), receipt: z.int().nullable() })),
});

/** The number that the row gives to the change made under `key`; nothing for a change that no paper is of. */
export function paperOf(
  { entity, op, action }: Pick<Mutation, 'entity' | 'op' | 'action'>,
  key: string,
  row: unknown,
): { paper?: Paper } {
  const isBooking = op === 'create';
  if (entity !== 'orders' || !(isBooking || action === 'pay')) return {};
  const found = numbered.safeParse(row).data;
  const [, order] = /^DR#(\d+)$/u.exec(found?.order_friendly_id ?? '') ?? [];
  const receipt = found?.payments.find(({ client_key }) => client_key === key)?.receipt ?? null;
  if (isBooking) return order === undefined ? {} : { paper: { order_number: Number(order) } };
  return receipt === null ? {} : { paper: { receipt_number: receipt } };
}

/** The number that a change in the queue brings, for the one that replaces it; nothing for none. */
export async function paperInQueue({ mirror }: Database, seq: number | undefined): Promise<Paper> {
  const change = seq === undefined ? undefined : await mirror.mutations.get(seq);
  return change ? (brought.safeParse(change.body).data ?? {}) : {};
}
const brought = z.object({ order_number: z.int().optional(), receipt_number: z.int().optional() });

/** Before a restored school's rows replace the mirror: keeps the numbers of changes whose answers didn't bring them. */
export async function keepPaperNumbers({ work }: Database): Promise<void> {
  await work.transaction('rw', [work.sent, work.table('orders')], async () => {
    for (const one of await work.sent.toArray()) {
      const { n, id, mid, change } = one;
      if (n === undefined || id === null || !change || change.paper) continue;
      if (one.entity !== 'orders') continue;
      const paper = paperOf(one, mid, await readMirrored(work, 'orders', id));
      if (paper.paper) await work.sent.update(n, { change: { ...change, ...paper } });
    }
  });
}
