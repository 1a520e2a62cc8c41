// Uploads in pieces (contract/wire/uploads). A piece is on the disk before it is answered; the row's lock serialises two requests
// for one piece. The call that the file belongs to takes it from here (platform/route/files/upload).
import { createHash } from 'node:crypto';
import { FILE_MESSAGE } from '~contract/wire/files';
import { UPLOAD_KEPT_FOR, UPLOAD_PIECE } from '~contract/wire/limits';
import { beginUpload, putPiece } from '~contract/wire/uploads';
import { badFields, badRequest, notFound } from '~server/platform/refusal';
import { checkBegun, quotaOf } from '~server/platform/quota';
import { ask } from '~server/platform/route/read-with-body';
import { takeBytes } from '~server/platform/route/bytes';
import * as uploads from '~server/platform/media/rows/uploads';

export const uploadRoutes = [
  ask(beginUpload, async ({ services, tx, caller, body: { sha256, size }, now }) => {
    const of = { schoolId: caller.schoolId, userId: caller.userId, sha256 };
    const begun = await uploads.findUpload(tx, of, { lock: true });
    if (begun?.size === size) return answerOf(await services.pieces.offset(of, begun), begun.updated);
    await checkBegun(tx, of, quotaOf(services.config), size - (begun?.size ?? 0));
    await uploads.beginUpload(tx, of, size, now);
    return answerOf(0, now.toISOString());
  }),

  takeBytes(putPiece, async ({ services, tx, caller, params, query, bytes, now }) => {
    const of = { schoolId: caller.schoolId, userId: caller.userId, sha256: params.sha256 };
    const begun = await uploads.findUpload(tx, of, { lock: true });
    if (!begun) throw notFound();
    if (hashOf(bytes) !== query.sha256) throw badFields({ sha256: [FILE_MESSAGE.hashDiffers] });
    const offset = await services.pieces.offset(of, begun);
    if (params.offset !== offset) return { offset };
    // Pieces may be shorter on a slow line, because a browser reports no progress until a piece has left completely.
    if (bytes.length === 0 || bytes.length > Math.min(UPLOAD_PIECE, begun.size - offset)) throw badRequest(LENGTH);
    await services.pieces.write(of, offset, bytes);
    await uploads.saveReceived(tx, of, offset + bytes.length, now);
    return { offset: offset + bytes.length };
  }),
];

const LENGTH = `A piece has from 1 to ${UPLOAD_PIECE} bytes, and no more than what is left of the file`;

function answerOf(offset: number, updated: string) {
  const kept_until = new Date(Date.parse(updated) + UPLOAD_KEPT_FOR).toISOString();
  return { offset, piece: UPLOAD_PIECE, kept_until };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
