// Bytes are freed only when the server has confirmed that it has these very bytes (docs/sync.md, Sending files).
import { z } from '~contract/wire/zod';
import { sha256Of } from '~data/database/sha256';

/** A file that can't be sent, now or later. The message is shown to people. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';
}

const receipt = z.looseObject({ sha256: z.string() });

/** The bytes as they were prepared. Throws FileTrouble if they are missing or have changed. */
export async function intact(bytes: ArrayBuffer | undefined, sha256: unknown): Promise<ArrayBuffer> {
  if (!bytes) throw new FileTrouble('This file is no longer on this device.');
  const found = await sha256Of(bytes);
  if (found !== null && typeof sha256 === 'string' && found !== sha256) {
    throw new FileTrouble('This file was damaged on this device.');
  }
  return bytes;
}

/** Throws FileTrouble if the server received other bytes: repeating the call would give the same answer. */
export function checkReceipt(row: unknown, sha256: unknown): void {
  const said = receipt.safeParse(row).data?.sha256;
  if (said === undefined || said !== sha256) {
    throw new FileTrouble('The school received a different file. This one is kept on this device.');
  }
}
