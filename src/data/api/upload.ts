// Uploads one file in one request: a multipart form with progress. Larger files go in pieces (engine-host/pieces.ts).
import type { AnswerOf, Endpoint } from '~contract/wire/endpoint';
import { writeRefs } from '~contract/wire/batch';
import { inNameOf, withToken } from '~data/api/call';
import { readAnswer } from '~data/http/answer';
import { addressOf, checkBody, headersOf } from '~data/http/request';
import { sendXhr } from '~data/http/xhr';
import type { SentFile } from '~data/endpoints/call';

/**
 * Sends a change with its file in `asUser`'s name, or in that of the person who is signed in; returns the endpoint's answer. Throws as
 * `call` does.
 */
export function uploadFile(
  request: SentFile,
  asUser: number | undefined,
  signal: AbortSignal,
): Promise<AnswerOf<Endpoint>> {
  return withToken(request.endpoint, (token) => send(request, inNameOf(asUser, token), signal));
}

async function send(request: SentFile, token: string, signal: AbortSignal): Promise<AnswerOf<Endpoint>> {
  const { endpoint, params, key, recordedAt, deviceAt, refs = [], file, onProgress, body = {} } = request;
  const address = addressOf(endpoint.path, { params });
  checkBody(endpoint.path, body);
  const headers = headersOf({ idempotencyKey: key, recordedAt, deviceAt, rowRefs: writeRefs(refs) }, token);
  const form = formOf(endpoint.upload ?? 'document', body, file);
  const sent = { method: endpoint.method, address, headers, body: form, onProgress };
  return sendXhr(sent, (response) => readAnswer(endpoint, response), signal);
}

/** Size and hash go before the file, so that the server knows them when it arrives (docs/wire.md, Files). */
function formOf(part: string, body: Record<string, unknown>, { name, type, bytes }: SentFile['file']): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' || typeof value === 'number') form.append(field, String(value));
  }
  // Without a name the part would be called 'blob'.
  form.append(part, new Blob([bytes], { type }), name);
  return form;
}
