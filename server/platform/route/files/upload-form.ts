// The input of a call with a file: a multipart form with the file, or JSON that names a file whose pieces have all arrived.
// The same fields and bytes are the same request, either way.
import { createHash } from 'node:crypto';
import { FILE_MESSAGE, fileName, uploadedFile, type FileKind } from '~contract/wire/files';
import { z } from '~contract/wire/zod';
import { HttpError } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import { checkBytes, quotaOf } from '~server/platform/quota';
import { findUpload, removeUpload } from '~server/platform/media/rows/uploads';
import type { Endpoint } from '~contract/wire/endpoint';
import type { FieldErrors } from '~contract/wire/errors';
import type { UploadKey } from '~server/platform/media/pieces';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import { claimsOf } from '~server/platform/route/claims';
import { asJson } from './form';
import { readUpload } from './multipart';
import { parseBody, readJson } from '~server/platform/route/parse';
import type { ParsedBody } from '~server/platform/route/incoming';

export type WithFile = Endpoint & { upload: FileKind };
/** What tells whether a request is the same as an earlier one: not validated, and without the file itself. */
export type RepeatForm = {
  /** The fields as sent, for the request's fingerprint. */
  json: Record<string, unknown>;
  name: string;
  sha256: string;
  /** The upload that this request uses up, if the file came in pieces. */
  pieces: UploadKey | null;
};
export type FileForm<E extends WithFile> = RepeatForm & {
  body: ParsedBody<E>;
  /** Null if the file came in pieces that are gone. */
  bytes: Buffer | null;
};

/** The fields and the file of a request. Throws 400, 409 upload_incomplete, 413. */
export async function readFileForm<E extends WithFile>(
  services: Services,
  endpoint: E,
  request: FastifyRequest,
): Promise<FileForm<E>> {
  return isJson(request) ? fromPieces(services, endpoint, request) : fromForm(endpoint, request);
}

/** The same for a request that may be a repeat, which this version might otherwise refuse. Throws 400, 413. */
export async function readRepeat(endpoint: WithFile, request: FastifyRequest): Promise<RepeatForm> {
  if (isJson(request)) return readNamed(named, endpoint, request);
  const { json, file } = await readForm(endpoint, request);
  refuse(checkClaims(endpoint.upload, json, file));
  return { json, name: file.name, sha256: file.sha256, pieces: null };
}

/** True if the body names a file instead of containing it. */
export function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(?:;|$)/iu.test(headers['content-type'] ?? '');
}

/** 409: the file has not arrived completely, or is gone. */
export function incomplete(): HttpError {
  return new HttpError(409, {
    detail: 'This file has not arrived completely: send the rest',
    code: 'upload_incomplete',
  });
}

async function fromForm<E extends WithFile>(endpoint: E, request: FastifyRequest): Promise<FileForm<E>> {
  const { json, file } = await readForm(endpoint, request);
  const body = parseBody(endpoint, json) as ParsedBody<E>;
  refuse(checkClaims(endpoint.upload, json, file));
  return { json, body, ...file, pieces: null };
}

async function readForm(endpoint: WithFile, request: FastifyRequest) {
  const { fields, file } = await readUpload(endpoint.upload, request);
  const given = [...fields].map(([name, value]) => ({ name, values: [value] }));
  return { json: asJson(endpoint, given), file };
}

/** Checks the sender's size and hash against what arrived. */
function checkClaims(
  kind: FileKind,
  { size, sha256 }: Record<string, unknown>,
  file: { name: string; bytes: Buffer; sha256: string },
): FieldErrors {
  if (file.bytes.length === 0) return { [kind]: [FILE_MESSAGE.empty(file.name)] };
  return {
    ...(size === undefined || size === file.bytes.length ? {} : { size: [FILE_MESSAGE.sizeDiffers] }),
    ...(sha256 === undefined || sha256 === file.sha256 ? {} : { sha256: [FILE_MESSAGE.hashDiffers] }),
  };
}

const named = z.object(uploadedFile);

async function fromPieces<E extends WithFile>(
  services: Services,
  endpoint: E,
  request: FastifyRequest,
): Promise<FileForm<E>> {
  const { body: fields } = endpoint as Endpoint;
  const schema = fields instanceof z.ZodObject ? fields.extend(uploadedFile) : named;
  const { size, ...form } = readNamed(schema, endpoint, request);
  const body = parseBody(endpoint, form.json) as ParsedBody<E>;
  return { ...form, body, bytes: await readPieces(services, form.pieces, size) };
}

function readNamed(schema: z.ZodType, endpoint: WithFile, request: FastifyRequest) {
  const { schoolId, userId } = claimsOf(request);
  const sent = readJson(request);
  const { size, sha256, file_name } = named.parse(parseBody({ ...endpoint, body: schema }, sent));
  // The file's name isn't part of the fingerprint: a form doesn't compare it either.
  const { file_name: _name, ...json } = sent as Record<string, unknown>;
  return { json, name: fileName(file_name), sha256, size, pieces: { schoolId, userId, sha256 } };
}

/** The file, if it is complete. Pieces with another hash are deleted, to be sent again. */
async function readPieces({ db, pieces, config }: Services, of: UploadKey, size: number): Promise<Buffer | null> {
  const begun = await db.school(of.schoolId, async (tx) => {
    await checkBytes(tx, of.schoolId, quotaOf(config), size);
    return findUpload(tx, of, { lock: false });
  });
  if (begun?.size !== size || (await pieces.offset(of, begun)) < size) return null;
  const bytes = (await pieces.read(of))?.subarray(0, size);
  if (bytes?.length !== size) return null;
  if (createHash('sha256').update(bytes).digest('hex') === of.sha256) return bytes;
  await db.school(of.schoolId, (tx) => removeUpload(tx, of));
  await pieces.remove(of);
  throw badFields({ sha256: [FILE_MESSAGE.hashDiffers] });
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badFields(errors);
}
