// Replaces a pending photo by a smaller version in the same place of the queue; the larger one may follow. One strict
// transaction, and only by the engine that holds the claim (docs/sync.md, Sending files).
import { fileName } from '~contract/wire/files';
import type { Database } from '~data/database/connection';
import type { Mutation, SchoolDb, StoredBlob } from '~data/database/db';
import { entityOf } from '~data/entities/all';
import { type Claim, isHeldAs } from './claim';
import { saveWhole } from '~data/database/storage-full';
import { fileTables, removeUnused } from '~data/database/files';

/** `wasTried`: the server may know the change under its mid; it gets a new one, and the old one must be cancelled first. */
export type Smaller = {
  bytes: ArrayBuffer;
  sha256: string;
  newId: () => string;
  wasTried: boolean;
  /** The larger version follows over a good line. */
  withLarger: boolean;
};

/** Queues the smaller bytes; false if the claim is lost. Throws StorageFullError, and then nothing has changed. */
export function sendSmaller({ work }: Database, held: Claim, small: Smaller): Promise<boolean> {
  return saveWhole(work, [work.mutations, work.drafts, ...fileTables(work)], async () => {
    const now = await work.mutations.get(held.seq);
    const blob = now?.blobId === undefined ? undefined : await work.blobs.get(now.blobId);
    if (!now || !blob || !isHeldAs(now, held)) return false;
    const { bytes, sha256, newId, wasTried, withLarger } = small;
    const name = fileName(blob.name.replace(/(?:\.\w{1,4})?$/u, '.jpg'));
    const about = { name, type: 'image/jpeg', size: bytes.byteLength, sha256 };
    const id = newId();
    await putFile(work, blob, { ...blob, ...about, id, buf: bytes });
    const { owner: _, leaseUntil: _l, reached: _r, lastError: _e, ...rest } = now;
    await work.mutations.put({
      ...rest,
      ...(wasTried && { mid: newId(), cancels: [...(now.cancels ?? []), now.mid] }),
      body: { ...now.body, size: about.size, sha256 },
      blobId: id,
      file: { name, type: about.type },
      status: 'queued',
      attempts: 0,
      notBefore: 0,
    });
    if (withLarger) await work.mutations.add(larger(now, held.seq, newId()));
    await removeUnused(work, [blob.id]);
    return true;
  });
}

async function putFile(db: SchoolDb, before: StoredBlob, blob: StoredBlob): Promise<void> {
  const preview = await db.previews.get(before.id);
  const { id, name, type, size, sha256 } = blob;
  await db.blobs.put(blob);
  if (preview) await db.previews.put({ ...preview, id, name, type, size, sha256 });
}

/** The larger version's change, behind the small one in its lane, so that it can't arrive first. */
function larger(photo: Mutation, seq: number, mid: string): Mutation {
  const { userId, v, entity, tempId = 0, parentId = 0, aboveId = 0, body, blobId = '', file, lane } = photo;
  const { recordedAt, deviceAt, about, discardAt } = photo;
  return {
    mid,
    userId,
    v,
    op: 'action',
    action: entityOf(entity)?.grows ?? '',
    entity,
    targetId: tempId,
    parentId,
    aboveId,
    body,
    blobId,
    ...(file && { file }),
    lane,
    deps: [seq],
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    goodLineOnly: true,
    recordedAt,
    deviceAt,
    about,
    ...(discardAt !== undefined && { discardAt }),
  };
}
