// The server's public configuration: help address, operator, mail, demonstration. The same for everybody, fetched once.
import { getConfig, publicConfig, type PublicConfig } from '~contract/wire/public';
import { call } from './call';
import { ApiError } from '~data/http/api-error';

let known = writtenIntoPage();
let asking: Promise<PublicConfig | null> | null = null;

/** The configuration, or null while there is no answer: then show no help link rather than a wrong one. */
export function getPublicConfig(): Promise<PublicConfig | null> {
  if (known) return Promise.resolve(known);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** The same without asking: null until it is known. */
export function knownPublicConfig(): PublicConfig | null {
  return known;
}

/** For a page that is drawn ahead, whose texts the server fills in later. Null: nothing is known, as on a new page. */
export function assumePublicConfig(config: PublicConfig | null): void {
  known = config;
}

/** The server writes it into the pages that are drawn ahead, so that the app's first drawing says the same. */
function writtenIntoPage(): PublicConfig | null {
  if (typeof document === 'undefined') return null;
  try {
    return publicConfig.parse(JSON.parse(document.querySelector('#public-config')?.textContent ?? 'null'));
  } catch {
    return null; // any other page, or one of another version
  }
}

async function ask(): Promise<PublicConfig | null> {
  try {
    known = await call(getConfig);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return known;
}
