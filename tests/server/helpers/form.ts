// Multipart forms as bytes, made by hand: what a browser would never send can be sent too.
import { createHash } from 'node:crypto';

export type Part =
  | { name: string; value: string }
  /** `filename` as it stands in the header; absent for a part without one. `type` as claimed. */
  | { name: string; bytes: Uint8Array; filename?: string; type?: string };

const BOUNDARY = '----connect-test-8f3a';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes of a form with these parts, in this order. */
export function formOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
    'value' in part ? Buffer.from(part.value) : Buffer.from(part.bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** What `call` takes to send them. */
export function sendForm(parts: readonly Part[], headers: Record<string, string> = {}) {
  return { raw: formOf(parts), headers: { 'content-type': FORM_TYPE, ...headers } };
}

/** Fields as parts; what is undefined is left out. */
export function fields(values: Record<string, string | number | undefined>): Part[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: String(value) }],
  );
}

/** The parts of a file as the app sends it: what it says about the file first, then the file. */
export function fileParts(
  kind: 'image' | 'video' | 'document',
  bytes: Uint8Array,
  filename: string,
  values: Record<string, string | number> = {},
): Part[] {
  const claims = { size: bytes.length, sha256: sha256(bytes) };
  return [...fields({ ...values, ...claims }), { name: kind, filename, type: 'application/octet-stream', bytes }];
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function headOf(part: Part): string {
  const head = `Content-Disposition: form-data; name="${part.name}"`;
  if ('value' in part) return head;
  const name = part.filename === undefined ? '' : `; filename="${part.filename}"`;
  return `${head}${name}\r\nContent-Type: ${part.type ?? 'application/octet-stream'}`;
}
