// A person's named views of lists. Nobody else sees or changes them.
import { getTableColumns } from 'drizzle-orm';
import { savedView } from '~server/db/schema/saved-views';
import type { SavedView } from '~contract/users/saved-views';
import type { Tx } from '~server/db/db';
import { childRows } from '~server/repositories/shared/child-rows';
import { without } from '~server/db/query-parts';

const columns = { ...without(getTableColumns(savedView), 'school_id', 'user_id'), user: savedView.user_id };

export const savedViews = childRows(savedView, 'user_id', async (tx, _schoolId, part): Promise<SavedView[]> =>
  part(tx.select(columns).from(savedView).$dynamic()),
);

/** Up to `limit` of the person's views with ids above `afterId`, ascending. */
export async function listOwnAfter(
  tx: Tx,
  { schoolId, userId }: { schoolId: number; userId: number },
  afterId: number,
  limit: number,
): Promise<SavedView[]> {
  const own = await savedViews.listOf(tx, schoolId, userId);
  return own
    .filter(({ id }) => id > afterId)
    .toSorted((one, other) => one.id - other.id)
    .slice(0, limit);
}
