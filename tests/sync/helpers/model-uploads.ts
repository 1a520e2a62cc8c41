// Uploads in pieces at the model server: what has arrived of each file, by person and hash. It answers as the contract says and
// keeps nothing of a piece that was cut on the way.
import { beginUpload } from '~contract/wire/uploads';
import { type Answer, badFields, type Call, hashOf } from './model-tables';

const PIECE = /^\/uploads\/([\da-f]{64})\/(\d+)\/$/u;

export class ModelUploads {
  #begun = new Map<string, { size: number; bytes: Uint8Array }>();
  /** The largest size of a piece, in bytes. */
  piece = 262_144;
  /** It accepts only pieces of that size, except the last. */
  isExact = false;
  /** How many bytes the school may store. */
  room = Infinity;
  /** How often an upload was begun from nothing, and the bytes of all pieces that arrived. */
  readonly seen = { begun: 0, bytes: 0 };

  /** Answers a call of uploads/; null for any other. */
  handle(call: Call): Answer | null {
    if (call.path === '/uploads/') return this.#begin(call);
    const [, sha256, at] = PIECE.exec(call.path) ?? [];
    return sha256 === undefined ? null : this.#put(call, sha256, Number(at));
  }

  /** The call with the bytes of the file that it names by its hash; or the answer that pieces are missing. */
  complete(call: Call): Call | Answer {
    const { file_name, ...body } = call.body as Record<string, unknown>;
    const begun = this.#begun.get(`${call.userId} ${String(body['sha256'])}`);
    if (begun?.bytes.length !== body['size']) {
      return { status: 409, body: { detail: 'This file has not arrived whole', code: 'upload_incomplete' } };
    }
    const bytes = Uint8Array.from(begun?.bytes ?? []).buffer;
    return { ...call, body, file: { name: String(file_name), type: 'image/jpeg', bytes } };
  }

  /** Forgets an upload once a change has used it. */
  done(userId: number, sha256: unknown): void {
    this.#begun.delete(`${userId} ${String(sha256)}`);
  }

  /** The state now, to come back to. */
  backup(): () => void {
    const begun = new Map(this.#begun);
    return () => {
      this.#begun = begun;
    };
  }

  #begin({ body, userId }: Call): Answer {
    const asked = beginUpload.body.safeParse(body);
    if (!asked.success) return badFields(asked.error).answer;
    const { sha256, size } = asked.data;
    const name = `${userId} ${sha256}`;
    if (size > this.room) {
      return { status: 409, body: { detail: 'Your school has no room for this file', code: 'quota_reached' } };
    }
    if (!this.#begun.has(name)) {
      this.seen.begun += 1;
      this.#begun.set(name, { size, bytes: new Uint8Array() });
    }
    const offset = this.#begun.get(name)?.bytes.length ?? 0;
    return { status: 200, body: { offset, piece: this.piece, kept_until: '2026-11-28T09:00:00.000Z' } };
  }

  #put({ userId, query = {}, piece = new ArrayBuffer() }: Call, sha256: string, at: number): Answer {
    const name = `${userId} ${sha256}`;
    const begun = this.#begun.get(name);
    if (!begun) return { status: 404, body: { detail: 'This upload was not begun' } };
    if (hashOf(piece) !== query['sha256']) return { status: 400, body: { sha256: ['Another piece'] } };
    if (this.isExact && piece.byteLength < Math.min(this.piece, begun.size - at)) {
      return { status: 400, body: { non_field_errors: ['A piece has another size'] } };
    }
    if (at === begun.bytes.length) {
      this.seen.bytes += piece.byteLength;
      this.#begun.set(name, { ...begun, bytes: Uint8Array.from(Buffer.concat([begun.bytes, new Uint8Array(piece)])) });
    }
    return { status: 200, body: { offset: this.#begun.get(name)?.bytes.length ?? 0 } };
  }
}
