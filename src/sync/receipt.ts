// Bytes are only freed when the school has said that it has these very bytes (docs/sync.md, Sending files).
import { z } from '~contract/zod';
import { sha256Of } from '~data/store/sha256';

/** What stands between a file and the school, and no other try will change. The message is for people. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';
}

const receipt = z.looseObject({ sha256: z.string() });

/** The bytes as they were prepared. Throws FileTrouble where they are gone, or are not the same any more. */
export async function intact(bytes: ArrayBuffer | undefined, sha256: unknown): Promise<ArrayBuffer> {
  if (!bytes) throw new FileTrouble('This file is not on this device any more.');
  const found = await sha256Of(bytes);
  if (found !== null && typeof sha256 === 'string' && found !== sha256) {
    throw new FileTrouble('This file was damaged on this device.');
  }
  return bytes;
}

/** Throws FileTrouble where the school has received other bytes: its answer to them will never be another one. */
export function checkReceipt(row: unknown, sha256: unknown): void {
  const said = receipt.safeParse(row).data?.sha256;
  if (said === undefined || said !== sha256) {
    throw new FileTrouble('The school has received something else than this file. It is kept here.');
  }
}
