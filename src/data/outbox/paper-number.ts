// The number that a paper has of a sent change: its receipt's, or its booking's. Sent again to a restored school, the change brings it,
// so that the paper stays true (docs/sync.md, After a restore).
import { order } from '~contract/orders';
import type { Mutation, SentChange } from '~data/store/db';

/** Fields of the wire's bodies. */
type Paper = NonNullable<SentChange['paper']>;

/** The number that the row gives to the change made under `key`; nothing for a change that no paper is of. */
export function paperOf(
  { entity, op, action }: Pick<Mutation, 'entity' | 'op' | 'action'>,
  key: string,
  row: unknown,
): { paper?: Paper } {
  const found = entity === 'orders' ? order.safeParse(row).data : undefined;
  if (!found) return {};
  if (op === 'create') return { paper: { order_number: Number(found.order_friendly_id.slice(PREFIX)) } };
  const receipt = action === 'pay' && found.payments.find(({ client_key }) => client_key === key)?.receipt;
  return receipt ? { paper: { receipt_number: receipt } } : {};
}

/** Of 'DR#1042': what is booked on a device has no other prefix. */
const PREFIX = 3;
