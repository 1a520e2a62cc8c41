// A disclaimer behind its link, whose token is all that it takes. Errors are ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import {
  getPublicCopy,
  getPublicDisclaimer,
  mailPublicCopy,
  publicDisclaimer,
  type PublicDisclaimer,
  signPublicDisclaimer,
  viewPublicDisclaimer,
} from '~contract/disclaimers/public';
import { API } from '~contract/wire/endpoint';
import { call } from '~data/api/call';
import { ApiError } from '~data/http/api-error';

export type { PublicDisclaimer } from '~contract/disclaimers/public';

/** Reads it, and says that a person has: mail programs only read. */
export async function askDisclaimer(token: string): Promise<PublicDisclaimer> {
  const found = writtenIntoPage(token) ?? (await call(getPublicDisclaimer, { params: { token } }));
  // Later it may have changed: the page is asked once only.
  document.querySelector(WRITTEN)?.remove();
  // What the school sees of it is not worth an error to the rider.
  if (found.state === 'open') void call(viewPublicDisclaimer, { params: { token } }).catch(() => undefined);
  return found;
}

const WRITTEN = '#disclaimer';

/** What the server has written into the page that it drew; null on any other page, and for another link. */
export function writtenIntoPage(token: string): PublicDisclaimer | null {
  try {
    const read = JSON.parse(document.querySelector(WRITTEN)?.textContent ?? 'null') as { token: string; page: unknown };
    return read.token === token ? publicDisclaimer.parse(read.page) : null;
  } catch {
    return null; // none, or one of another version
  }
}

/**
 * `key`: the same for another try of the same signature. Resolves with the page as it is by now, also where it was signed in another tab or
 * withdrawn meanwhile, which no other try would change.
 */
export async function signDisclaimer(
  token: string,
  body: BodyOf<typeof signPublicDisclaimer>,
): Promise<PublicDisclaimer> {
  try {
    return await call(signPublicDisclaimer, { params: { token }, body });
  } catch (error) {
    const now = error instanceof ApiError ? publicDisclaimer.safeParse(error.current).data : undefined;
    if (!now) throw error;
    return now;
  }
}

/** Sends the rider their copy by e-mail. */
export function mailCopy(token: string): Promise<PublicDisclaimer> {
  return call(mailPublicCopy, { params: { token } });
}

/** The address of the rider's copy. */
export function copyAddress(token: string): string {
  return `${API}${getPublicCopy.path.replace('{token}', encodeURIComponent(token))}`;
}
