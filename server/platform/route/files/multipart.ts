// Reads a form with one file as it arrives, up to its limits. Errors name the field; the file's bytes are judged elsewhere.
import { createHash } from 'node:crypto';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { MESSAGES, NON_FIELD, REQUEST_TOO_LARGE } from '~contract/wire/errors';
import { fileName, type FileKind } from '~contract/wire/files';
import { FILE_MAX } from '~contract/wire/limits';
import { REQUIRED } from '~contract/text/text';
import { HttpError, httpErrorOf } from '~server/platform/http/http-error';
import { badFields, badRequest } from '~server/platform/refusal';
import { expectBytes } from '~server/platform/http/idle';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { isForm, NO_FILE, ONCE, UNREADABLE } from './form';

/** `name`: cleaned, as it may be shown; `sha256` of the bytes as they came. */
export type UploadedFile = { name: string; bytes: Buffer; sha256: string };
export type UploadForm = { fields: ReadonlyMap<string, string>; file: UploadedFile };

const FIELD_BYTES = 4096;
const LIMITS = {
  fileSize: FILE_MAX,
  fieldSize: FIELD_BYTES,
  fieldNameSize: 100,
  fields: 20,
  parts: 30,
  headerPairs: 20,
};
/** The most bytes of all fields of a form with its separators. */
export const FORM_BYTES = 200_000;
const BODY_BYTES = FILE_MAX + FORM_BYTES;
// A client reads no answer while it is still sending, so it may finish, but not for ever. Milliseconds.
const LINGER = 10_000;

/** The fastify plugin for a route with a file: nothing of a form is read before the route asks for it. */
export function readsFiles(route: RouteOptions): FastifyPluginAsync {
  return async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.addContentTypeParser('*', (_request, _body, done) => done(null));
    await inner.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    inner.route(route);
  };
}

/**
 * Reads a form with a file in the part `kind`. Throws 413 under `kind` beyond FILE_MAX, and 400 for any other invalid form,
 * with the field at fault.
 */
export async function readUpload(kind: FileKind, request: FastifyRequest): Promise<UploadForm> {
  if (!isForm(request)) throw badRequest(UNREADABLE);
  expectBytes(request.raw);
  try {
    return await Promise.race([readParts(kind, request), overflow(request.raw)]);
  } catch (error) {
    // Otherwise the form is cut off, or exceeds the limits.
    throw httpErrorOf(error) ? error : badRequest(UNREADABLE);
  }
}

/** Ends a request whose body may not have been read: discards what still comes, for a while. */
export function letGo(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LINGER).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function readParts(kind: FileKind, request: FastifyRequest): Promise<UploadForm> {
  const fields = new Map<string, string>();
  const found: { file?: UploadedFile } = {};
  for await (const part of request.parts()) {
    // A part may have no name.
    const fieldname = part.fieldname as string | undefined;
    const name = fieldname?.slice(0, LIMITS.fieldNameSize) ?? NON_FIELD;
    if (part.type === 'file') {
      if (name !== kind) throw badFields({ [name]: [NO_FILE] });
      if (found.file) throw badFields({ [kind]: [ONCE] });
      found.file = await readFile(kind, part);
    } else {
      if (name === kind) throw badFields({ [kind]: ['This must be a file'] });
      if (fields.has(name)) throw badFields({ [name]: [ONCE] });
      fields.set(name, textOf(name, part));
    }
  }
  if (!found.file) throw badFields({ [kind]: [REQUIRED] });
  return { fields, file: found.file };
}

function textOf(name: string, { value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw badFields({ [name]: [`Must be at most ${FIELD_BYTES} bytes`] });
  if (typeof value !== 'string') throw badFields({ [name]: ['This field must be text'] });
  return value;
}

async function readFile(kind: FileKind, part: MultipartFile): Promise<UploadedFile> {
  const { file, filename }: { file: MultipartFile['file']; filename?: string } = part;
  const name = fileName(unescaped(filename ?? ''));
  const tooLarge = () => new HttpError(413, { [kind]: [MESSAGES.fileTooLarge(name)] });
  // The limit may have been reached already, and 'limit' not come again.
  if (file.truncated) throw tooLarge();
  file.once('limit', () => file.destroy(tooLarge()));
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { name, bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

/** Undoes the only escapes that browsers write for what a name in a form can't hold. */
function unescaped(name: string): string {
  return name.replaceAll(/%(?:22|0A|0D)/giu, (code) => decodeURIComponent(code));
}

/** Rejects if more bytes arrive than a valid form can have: parts without a name count nowhere else. */
function overflow(raw: IncomingMessage): Promise<never> {
  let total = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      total += chunk.length;
      // Deferred, because the parser's own error about the same bytes names the file.
      if (total > BODY_BYTES) setImmediate(reject, new HttpError(413, { [NON_FIELD]: [REQUEST_TOO_LARGE] }));
    });
  });
}
