// How a school's e-mails look, with the bytes of its logo.
import type { MediaStore } from '~server/platform/media/store';
import type { EmailLook } from '~server/platform/messages/provider';
import type { FoundLook } from '~server/repositories/messages/look';

/** Reads the logo; an e-mail goes out without one whose file is gone. */
export async function withLogo(store: MediaStore, schoolId: number, { logo, ...look }: FoundLook): Promise<EmailLook> {
  const file = logo && (await store.open(schoolId, logo.sha256));
  if (!logo || !file) return { ...look, logo: null };
  try {
    return { ...look, logo: { bytes: await file.readFile(), type: logo.type } };
  } finally {
    await file.close();
  }
}
