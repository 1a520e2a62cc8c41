// Uploads a file in pieces, for a line that can't carry it in one request (contract/wire/uploads.ts). The server is asked each time
// how far it has come; nothing is remembered here.
import { beginUpload, putPiece } from '~contract/wire/uploads';
import { call, inNameOf, withToken } from '~data/api/call';
import { readAnswer } from '~data/http/answer';
import { addressOf, headersOf } from '~data/http/request';
import { sendXhr } from '~data/http/xhr';
import { sha256Of } from '~data/database/sha256';
import type { SentPiece } from '~data/endpoints/call';

/** Begins an upload; returns how far it has come. Throws as `call` does: 404 if the server doesn't know pieces. */
export function begin(
  { sha256, size }: { sha256: string; size: number },
  asUser: number,
  signal: AbortSignal,
): Promise<{ offset: number; piece: number }> {
  return call(beginUpload, { body: { sha256, size }, asUser, signal });
}

/** Sends one piece; returns the next one's offset. Throws as `call` does: 404 if the upload has to begin again. */
export async function sendPiece(piece: SentPiece, asUser: number, signal: AbortSignal): Promise<number> {
  const { sha256, at, bytes, onProgress } = piece;
  const own = await sha256Of(bytes);
  if (own === null) throw new TypeError('this page is no secure context');
  const address = addressOf(putPiece.path, { params: { sha256, offset: at }, query: { sha256: own } });
  return withToken(putPiece, async (token) => {
    const headers = { ...headersOf({}, inNameOf(asUser, token)), 'Content-Type': 'application/octet-stream' };
    const sent = { method: putPiece.method, address, headers, body: new Blob([bytes]), onProgress };
    return (await sendXhr(sent, (response) => readAnswer(putPiece, response), signal)).offset;
  });
}
