// The logo of a school's e-mails. Needs signal. Errors are ApiError.
import { setMessageLogo } from '~contract/messages/settings';
import { askSchool } from '~data/api/kept-answers';
import { uploadFile } from '~data/api/upload';
import { prepareLogo } from '~data/photos/logo';
import { stampOf } from '~data/page/best-time';
import { SETTINGS } from './settings';

/** Sets this picture, and keeps what the school has now. `keyOf`: the key for the picture of this hash. Returns why it isn't taken; null if it is. */
export async function saveLogo(picked: File, keyOf: (sha256: string) => string): Promise<string | null> {
  const logo = await prepareLogo(picked);
  if (logo.is === 'refused') return logo.message;
  const { sha256, ...file } = logo;
  const sent = {
    endpoint: setMessageLogo,
    params: {},
    body: { size: file.bytes.byteLength, sha256 },
    key: keyOf(sha256),
    recordedAt: stampOf(Date.now()).recordedAt,
    file,
    onProgress: () => undefined,
  };
  const { signal } = new AbortController();
  await uploadFile(sent, undefined, signal);
  await askSchool(SETTINGS, signal);
  return null;
}
