// Sends a file in pieces, as a phone on a weak line does.
import { UPLOAD_PIECE } from '~contract/wire/limits';
import { beginUpload } from '~contract/wire/uploads';
import { sha256 } from '~tests/server/helpers/form';
import type { Answer } from '~tests/server/helpers/app';
import type { Kind, Yard } from './yard';

export type Sender = {
  begin: (bytes: Uint8Array) => Promise<Answer>;
  /** Sends the piece that begins at `offset`, or `given` in its place. */
  put: (bytes: Uint8Array, offset: number, given?: Uint8Array) => Promise<Answer>;
  /** Sends every piece that the server does not have. */
  putAll: (bytes: Uint8Array) => Promise<void>;
  /** Makes the call that the file belongs to, which names the file by its hash. */
  use: (kind: Kind, bytes: Uint8Array, more?: object, headers?: Record<string, string>) => Promise<Answer>;
};

export function sender({ app, token: owner, bike, comment, pathOf }: Yard, token = owner): Sender {
  const begin: Sender['begin'] = (bytes) =>
    app.call('POST', '/uploads/', { token, body: { sha256: sha256(bytes), size: bytes.length } });
  const put: Sender['put'] = (bytes, offset, given = bytes.subarray(offset, offset + UPLOAD_PIECE)) =>
    app.call('PUT', `/uploads/${sha256(bytes)}/${offset}/?sha256=${sha256(given)}`, {
      token,
      raw: Buffer.from(given),
      headers: { 'content-type': 'application/octet-stream' },
    });
  return {
    begin,
    put,
    putAll: async (bytes) => {
      let { offset } = beginUpload.answer.parse((await begin(bytes)).body);
      while (offset < bytes.length) ({ offset } = (await put(bytes, offset)).body as { offset: number });
    },
    use: (kind, bytes, more = {}, headers = {}) => {
      const of = kind === 'document' ? { bike } : { comment };
      const file = { size: bytes.length, sha256: sha256(bytes), file_name: 'photo.jpg' };
      return app.call('POST', pathOf(kind), { token, headers, body: { ...of, ...file, ...more } });
    },
  };
}
