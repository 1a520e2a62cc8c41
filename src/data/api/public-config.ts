// The server's public configuration: help address, operator, mail, demonstration. The same for everybody, fetched once.
import { getConfig, type PublicConfig } from '~contract/public';
import { call } from './call';
import { ApiError } from '~data/wire/api-error';

let known: PublicConfig | null = null;
let asking: Promise<PublicConfig | null> | null = null;

/** The configuration, or null while there is no answer: then show no help link rather than a wrong one. */
export function getPublicConfig(): Promise<PublicConfig | null> {
  if (known) return Promise.resolve(known);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<PublicConfig | null> {
  try {
    known = await call(getConfig);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return known;
}
