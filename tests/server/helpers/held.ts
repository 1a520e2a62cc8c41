import type { Db, Tx } from '~server/db/db';

/** A transaction that has done `take` and stays open. Returns when `take` is done; `release` ends it. */
export async function held(db: Db, take: (tx: Tx) => Promise<unknown>): Promise<{ release: () => Promise<void> }> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const holder: { done?: Promise<void> } = {};
  await new Promise<void>((taken, failed) => {
    holder.done = db.system(async (tx) => {
      await take(tx);
      taken();
      await opened;
    });
    holder.done.catch(failed);
  });
  return {
    release: async () => {
      open();
      await holder.done;
    },
  };
}
