// One endpoint = one row of the wire: who may call it, what goes in, what comes out. The server registers its routes
// from these rows, the app calls through them, the OpenAPI document and the access tests walk them.
import type { FileKind } from './files';
import type { Area } from '~contract/staff/permissions';
import type { z } from './zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: no token. `member`: every signed-in person of the school. An area: view for GET, edit for
 * the rest (docs/wire.md, Order of checks). `manager`: the account owner and admins only. `nobody`: 403 for every person. `media`: the media
 * cookie in place of a token; which area opens a file depends on what points at it.
 */
export type Guard = 'public' | 'member' | 'manager' | 'nobody' | 'media' | Area;

export type Endpoint = {
  method: Method;
  /** Below /api/v2, with a leading slash; `{name}` marks a parameter. The server answers with and without a final slash. */
  path: string;
  guard: Guard;
  /** Those who may do as much in this area may call it, too. */
  or?: Area;
  /** Requires more than the area's rule for the method: for a GET that spends something. */
  needs?: 'edit';
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a multipart form: `body` are its fields, and one file in the part of this name. */
  upload?: FileKind;
  /** The body is raw bytes (application/octet-stream), at most so many. */
  bytes?: number;
  /** Status of success, and the schema of its body (none for 204). */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** The part of the row that a 409 shows, if that is not `answer`; without both it shows nothing. */
  current?: z.ZodType;
  /** In place of `answer`: the media type of a body that is not JSON. */
  stream?: string;
  /**
   * Writes pass the idempotency record, audit and change feed; false for users/* and public/*
   * (docs/wire.md, Exactly once), and for sync/*: a batch's entries have their own, and what is asked about records
   * needs none; for uploads/*, whose pieces are told apart by hash and offset; and for a POST that changes nothing.
   */
  idempotent?: false;
};

export const API = '/api/v2';

/**
 * The header that every answer of our server carries; only an answer with it may end a session, refuse or delete anything
 * (docs/wire.md, Whose answer it is). It proves nothing cryptographically: it only tells our JSON from that of a network in between.
 */
export const SERVER_HEADER = 'Connect-Server';

/** Keeps an endpoint's exact types while checking its shape. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;
