// Reads the body of an import in a worker thread: from bytes to the contract's values, with the fingerprint for its key.
import { httpErrorOf } from '~server/platform/http/http-error';
import { fingerprintOf } from '~server/platform/idempotency';
import { parseBody, readJson } from '~server/platform/route/parse';
import type { Endpoint } from '~contract/wire/endpoint';
import type { ParsedBody } from '~server/platform/route/incoming';
import type { BodyIn, BodyOut } from '~server/platform/route/long-read';

/** Throws 400 for bytes that aren't JSON. */
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
