// A signature that was taken on this phone for a contact who is gone: it is given to another contact, as it was signed.
import { nameOfContact } from '~data/contacts/notes';
import type { Database } from '~data/database/connection';
import { saveWhole } from '~data/database/storage-full';
import { door } from '~data/database-access';
import { draftTables } from '~data/outbox/draft-records';
import { stored } from '~data/outbox/place';
import type { Entry } from '~data/outbox/record';
import { captureRefs } from '~data/outbox/references';
import { resend } from '~data/outbox/resend';
import { requestSync } from '~data/page/sync-requests';

/** False if it isn't there any more, or doesn't wait for the person. `seq`: in the outbox. Throws StorageFullError. */
export async function giveSignature(seq: number, customerId: number): Promise<boolean> {
  const about = await nameOfContact(customerId);
  const [mid, now] = [crypto.randomUUID(), Date.now()];
  const isGiven = await door.run((database) => give(database, seq, { mid, parentId: customerId, about }, now));
  requestSync();
  return isGiven;
}

type To = { mid: string; parentId: number; about: string };

async function give({ work }: Database, seq: number, to: To, now: number): Promise<boolean> {
  const seen = await find(work, seq);
  if (!seen) return false;
  // What it answered was asked of the other contact.
  const change = { op: 'create', entity: 'disclaimers', body: { ...seen.body, request: null }, ...to } as const;
  const refs = await captureRefs(work, change);
  return saveWhole(work, draftTables(work), async () => {
    const old = await find(work, seq);
    if (!old) return false;
    const given = await resend(work, old, { ...change, refs }, now);
    // It was signed when it was signed, and counts from then.
    await work.mutations.put({ ...given, recordedAt: old.recordedAt, deviceAt: old.deviceAt });
    return true;
  });
}

async function find(work: Database['work'], seq: number): Promise<Entry | undefined> {
  const [entry] = stored(await work.mutations.where(':id').equals(seq).toArray());
  const isSignature = entry?.entity === 'disclaimers' && entry.op === 'create' && 'signature' in entry.body;
  return isSignature && entry.status === 'rejected' && entry.discardAt === undefined ? entry : undefined;
}
