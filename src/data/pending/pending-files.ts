// Attached photos and films that haven't been sent, for the screens that show them beside those that have.
import { MESSAGES, STATUS_MESSAGE } from '~contract/wire/errors';
import type { Database } from '~data/database/connection';
import type { Mutation, SchoolDb } from '~data/database/db';
import { namesOf } from '~data/database/ids';
import { pendingStateOf, type PendingState } from './pending';
import { readTrouble, type Trouble } from '~data/outbox/refusal-record';
import { ATTACHMENTS, type Entity, isFullSize, parentEntity, entityOf } from '~data/entities/all';

/** `message`: why it can't be sent, or null. `tooLarge`: because of its size. `thumb`: a small JPEG. */
export type PendingFile = {
  seq: number;
  mid: string;
  kind: 'image' | 'video';
  name: string;
  size: number;
  state: PendingState;
  message: string | null;
  tooLarge: boolean;
  thumb: ArrayBuffer | null;
};

/** The pending files of this entity's rows, by the row's present id, oldest first, without discarded ones. */
export async function listPendingFiles(
  { mirror }: Database,
  holder: Entity,
): Promise<ReadonlyMap<number, PendingFile[]>> {
  const stored = await mirror.mutations
    .where('entity')
    .anyOf(ATTACHMENTS.filter((entity) => parentEntity(entity) === holder))
    .sortBy('seq');
  // The larger version of a photo that was sent small isn't a photo of its own.
  const waiting = stored.filter((one) => one.discardAt === undefined && !isFullSize(one));
  if (waiting.length === 0) return new Map();
  const files = await describeFiles(mirror, waiting);
  const names = await namesOf(
    mirror,
    holder,
    waiting.map(({ parentId = 0 }) => parentId),
  );
  const found = new Map<number, PendingFile[]>();
  for (const [index, { parentId = 0 }] of waiting.entries()) {
    const [id, file] = [names.get(parentId) ?? parentId, files[index]];
    if (file) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** Those that aren't among a row's own files yet: one that came through the feed before its own answer is shown once. */
export function filesNotIn(
  own: readonly { client_key: string | null }[],
  pending: readonly PendingFile[] = [],
): PendingFile[] {
  return pending.filter(({ mid }) => own.every(({ client_key }) => client_key !== mid));
}

/** Describes the files of these changes, in their order. */
export async function describeFiles(db: SchoolDb, changes: readonly Mutation[]): Promise<PendingFile[]> {
  const previews = await db.previews.bulkGet(changes.map(({ blobId = '' }) => blobId));
  return changes.map((change, index) => {
    const { seq = 0, mid, entity, file, body, lastError } = change;
    const { size } = body;
    const trouble = readTrouble(lastError);
    return {
      seq,
      mid,
      kind: entityOf(entity)?.attached?.kind ?? 'image',
      name: file?.name ?? '',
      size: typeof size === 'number' ? size : 0,
      state: pendingStateOf(change),
      message: pendingStateOf(change) === 'fixing' ? whyStopped(trouble, file?.name ?? '') : null,
      tooLarge: trouble?.kind === 'refused' && trouble.status === TOO_LARGE,
      thumb: previews[index]?.thumb ?? null,
    };
  });
}

/** The server's messages, those about the file first. The bare text of a status means nothing to a person. */
function whyStopped(trouble: Trouble | null, name: string): string | null {
  if (trouble === null || !('message' in trouble)) return null;
  if (trouble.kind === 'refused') {
    const said = Object.values(trouble.fields).flat();
    if (said.length > 0) return said.join(' ');
    if (trouble.status === TOO_LARGE) return MESSAGES.fileTooLarge(name);
  }
  const { message } = trouble;
  return message.startsWith('Generic Error') || Object.values(STATUS_MESSAGE).includes(message) ? null : message;
}

const TOO_LARGE = 413;
