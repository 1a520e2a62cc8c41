// How much a school may store, and the refusal beyond that. Existing data can always be read, changed and deleted.
import { sumUploads } from '~server/platform/media/rows/uploads';
import { getUsage, type Usage } from './usage';
import type { Config } from '~server/config';
import type { Tx } from '~server/db/db';
import { HttpError } from './http/http-error';

/** The limits set by the operator. */
export function quotaOf(config: Config): Usage {
  return { bytes: config.CONNECT_QUOTA_BYTES, rows: config.CONNECT_QUOTA_ROWS };
}

/** 409: the school's storage or its number of records has reached the limit. */
export function quotaReached(what: keyof Usage): HttpError {
  return new HttpError(409, { detail: TEXT[what], code: 'quota_reached' });
}

const TEXT: Record<keyof Usage, string> = {
  bytes: "Your school's file storage is full. Delete files that you don't need, or ask support for more room.",
  rows: 'Your school has reached its limit of records. Delete some that you no longer need, or ask support for more room.',
};

/** Throws 409 if the school has no room for a file. Checked before it is read; the write itself checks again (changes.ts). */
export async function checkBytes(tx: Tx, schoolId: number, quota: Usage, size: number): Promise<void> {
  const { bytes } = await getUsage(tx, schoolId, { lock: false });
  if (bytes + size > quota.bytes) throw quotaReached('bytes');
}

/** As `checkBytes`, including unfinished uploads; two that begin at once wait for each other. */
export async function checkBegun(
  tx: Tx,
  of: { schoolId: number; userId: number },
  quota: Usage,
  size: number,
): Promise<void> {
  const { bytes } = await getUsage(tx, of.schoolId, { lock: true });
  const uploads = await sumUploads(tx, of);
  if (bytes + uploads.bytes + size > quota.bytes || uploads.begun >= BEGUN_MAX) throw quotaReached('bytes');
}

/** The most unfinished uploads of one person: each is a row and a file, however small. */
const BEGUN_MAX = 1000;
