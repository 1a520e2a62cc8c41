// The body of an import as a worker thread reads it: from bytes to what the contract promised, with the fingerprint that
// stands for it under its key.
import { type HttpError, httpErrorOf } from '~server/platform/http/http-error';
import { fingerprintOf } from '~server/platform/idempotency';
import { parseBody, readJson } from '~server/platform/route/parse';
import type { Endpoint } from '~contract/endpoint';
import type { ParsedBody } from '~server/platform/route/incoming';

/** `address`: as the key's record has it. */
export type BodyIn = { bytes: unknown; method: string; address: string };
/** What is wrong with the body is told only after the key was looked at: a repeat has its answer already. */
export type BodyOut<File> = { fingerprint: string } & (
  | { file: File }
  | { refusal: Pick<HttpError, 'status' | 'body'> }
);

/** Throws 400 for bytes that are no JSON. */
export function readImport<E extends Endpoint, File>(
  endpoint: E,
  { bytes, method, address }: BodyIn,
  read: (body: ParsedBody<E>) => File,
): BodyOut<File> {
  const json = readJson({ body: bytes });
  const fingerprint = fingerprintOf(method, address, json);
  try {
    return { fingerprint, file: read(parseBody(endpoint, json) as ParsedBody<E>) };
  } catch (error) {
    const refusal = httpErrorOf(error);
    if (!refusal) throw error;
    return { fingerprint, refusal: { status: refusal.status, body: refusal.body } };
  }
}
