// Hands on the forms with files, and the school's side of them: what waits for it, and what it says to that.
import { claim, listQueue, stopForPerson } from '~data/outbox/claim';
import { settle } from '~data/outbox/settle';
import { door } from '~data/database-access';
import { mediaAddress } from '~contract/wire/media';
import { beforeEach, expect, vi } from 'vitest';
import { feed, report, soon } from './bike-page';
import { feedSchool } from './bike-school';
import { field } from './bike-form-hands';
import * as preparing from '~data/photos/prepare';
import type { PreparedFile, Purpose } from '~data/photos/picked-file';
import type { BikeComment } from '~contract/bikes/comments';
import type { BikeDocument } from '~contract/bikes/documents';
import type { BikeRow } from '~contract/bikes/bikes';
import type { Mutation } from '~data/database/db';
import type { Trouble } from '~data/outbox/refusal-record';

const AT = '2026-11-20T10:00:00.000Z';

/**
 * Stands in for the browser's canvas, which tests don't have: files come out unchanged; after `hold`, only once `letGo` is
 * called.
 */
export const canvas = {
  held: Promise.resolve(),
  letGo: () => {},
  /** Files are not prepared before `letGo`. */
  hold: () => {
    canvas.held = new Promise((resolve) => {
      canvas.letGo = resolve;
    });
  },
  prepare: async (file: Parameters<typeof preparing.prepareFile>[0], as: Purpose): Promise<PreparedFile> => {
    await canvas.held;
    const { name, type, bytes } = file;
    if (name.includes('damaged')) {
      return { is: 'refused', message: `This photo is damaged and cannot be opened: ${name}` };
    }
    const kind = type.startsWith('video') ? 'video' : 'image';
    const thumb = new Uint8Array([1, 2, 3]).buffer;
    const about = { name, type, bytes, sha256: 'a'.repeat(64), takenAt: AT, thumb };
    return { is: 'ready', kind: as === 'document' ? 'document' : kind, ...about };
  },
};

/** In the tests of this file. */
export function drawOnStandIn(): void {
  beforeEach(() => {
    vi.spyOn(preparing, 'prepareFile').mockImplementation((...args) => canvas.prepare(...args));
  });
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0];

export function photo(name: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(JPEG);
  return new File([bytes], name, { type: 'image/jpeg' });
}

/** The school with the person who holds the phone on its staff. */
export async function feedStaff(bike: BikeRow): Promise<void> {
  await feedSchool(bike);
  const [first_name, last_name] = ['Sam', 'Okoro'];
  const who = { first_name, last_name, full_name: `${first_name} ${last_name}`, instructor_certificate: '' };
  await feed({ staff_ref: [{ id: 5, version: 1, client_key: null, updated: AT, ...who, active: true }] });
}

/** What the camera, the library or the file picker hands over. */
export function pick(label: string, ...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`);
  if (!input) throw new Error(`nothing to pick with: ${label}`);
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Types into a text of several lines. */
export function write(label: string, text: string): void {
  const area = field(label);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The form's own button: one on the page below may be called the same. */
export const send = () => document.querySelector<HTMLElement>('button[type="submit"]')?.click();

/** What the tiles say, in their order: 'Photo 1, a.jpg: Ready'. */
export const tiles = () => [...document.querySelectorAll('.file-tile-word')].map((tile) => tile.textContent);

export const seeTiles = (...words: string[]) => soon(() => expect(tiles()).toEqual(words));

export function waiting(): Promise<Mutation[]> {
  return door.run(listQueue);
}

/** The changes in the outbox, once there are `count`. */
export function seeWaiting(count: number): Promise<(Mutation & { seq: number })[]> {
  return soon(async () => {
    const changes = await waiting();
    expect(changes).toHaveLength(count);
    return changes.map((change) => ({ ...change, seq: change.seq ?? 0 }));
  });
}

/** How many files lie on the device: bytes, and what is known of them. */
export function filesHere(): Promise<[bytes: number, known: number]> {
  return door.run(({ work }) => Promise.all([work.blobs.count(), work.previews.count()]));
}

async function taken(entity: string) {
  const change = await soon(async () => {
    const found = (await waiting()).find((one) => one.entity === entity && one.status === 'queued');
    if (!found?.seq) throw new Error(`no ${entity} waits`);
    return found;
  });
  const [held] = await door.run((database) =>
    claim(database, [change.seq ?? 0], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true }),
  );
  if (!held) throw new Error('not to be had');
  return held;
}

const end = async (held: Awaited<ReturnType<typeof taken>>, row: unknown) =>
  door.run((database) => settle(database, [{ claim: held, done: { row } }], Date.now()));

/** The school has the comment's text, as its comment 900. */
export async function takeComment(but: Partial<BikeComment> = {}): Promise<void> {
  const held = await taken('bike_comments');
  await end(held, report(900, { client_key: held.mid, comment: 'x', ...but }));
}

/** The school has the next photo of comment 900, since 14:32 in London. */
export async function takePhoto(): Promise<void> {
  const held = await taken('bike_images');
  const [stored] = await door.run(({ work }) => work.rows('bike_comments').where('id').equals(900).toArray());
  const sha256 = 'b'.repeat(64);
  const id = 9000 + (stored?.images.length ?? 0);
  const about = { id, client_key: held.mid, sha256, size: 100, taken_at: null, image: mediaAddress(sha256) };
  const image = { ...about, received_at: '2026-11-20T14:32:00.000Z' };
  const version = (stored?.version ?? 1) + 1;
  const comment_row = report(900, { ...stored, version, images: [...(stored?.images ?? []), image] });
  await end(held, { ...image, comment: 900, comment_version: version, comment_row });
}

export async function takeDocument(document: BikeDocument): Promise<void> {
  const held = await taken('bike_documents');
  await end(held, { ...document, client_key: held.mid });
}

export async function refuseChange(entity: string, fields: Record<string, string[]>): Promise<void> {
  const held = await taken(entity);
  const why: Trouble = { kind: 'refused', at: Date.now(), status: 400, message: 'Bad Request', fields };
  await door.run((database) => stopForPerson(database, held, why));
}

/** For tests that need `URL.createObjectURL`, which their window doesn't have. */
export function stubObjectUrls(): void {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:there', revokeObjectURL: () => undefined }));
}
