// A file in pieces, for a line that does not carry it in one go (docs/wire.md, Uploads in pieces). Pieces are kept per person
// until the call that the file belongs to names them by the file's hash, in a JSON body with `uploadedFile` in place of a
// multipart form.
import { endpoint } from './endpoint';
import { FILE_MAX, UPLOAD_PIECE } from './limits';
import { queryNumber } from './list';
import { timestamp } from '~contract/text/text';
import { z } from './zod';

const sha256 = z.string().regex(/^[\da-f]{64}$/u, 'This must be a SHA-256 in hexadecimal');

/** Bytes that the server has safely received, from the start; the next piece begins there. */
const offset = z.int().nonnegative();

export const beginUpload = endpoint({
  method: 'POST',
  path: '/uploads/',
  guard: 'member',
  summary:
    'Begin an upload in pieces, or learn how far it has come. 409 quota_reached where the school has no room for the file',
  body: z.strictObject({
    sha256,
    size: z.int('This field must be a number').min(1, 'Must be 1 or more').max(FILE_MAX, `Must be at most ${FILE_MAX}`),
  }),
  status: 200,
  answer: z.object({ offset, piece: z.int().positive(), kept_until: timestamp }),
  idempotent: false,
});

/** A piece at another offset than the upload's own changes nothing: the answer says where to go on. */
export const putPiece = endpoint({
  method: 'PUT',
  path: '/uploads/{sha256}/{offset}/',
  guard: 'member',
  summary:
    'One piece of an upload, at its offset; it may be shorter than the piece that was answered. 404 where the upload was not begun or was cleared away: begin again',
  params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/u), offset: queryNumber }),
  query: z.strictObject({ sha256 }),
  bytes: UPLOAD_PIECE,
  status: 200,
  answer: z.object({ offset }),
  idempotent: false,
});
