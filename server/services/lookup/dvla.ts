// The DVLA Vehicle Enquiry Service (docs/domain.md, Registration lookup).
import { callOut, type Bounds } from '~server/platform/http/call-out';
import type { Send } from './asked';

const BOUNDS: Bounds = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

/** Sends questions to the service at `url`. */
export function dvla({ url, key }: { url: string; key: string }, bounds = BOUNDS): Send {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' };
  return (mark) =>
    callOut(url, { method: 'POST', headers, body: JSON.stringify({ registrationNumber: mark }) }, bounds);
}
