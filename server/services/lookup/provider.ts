// Who answers the registration lookup: DVLA, the stand-in of a demonstration, or nobody.
import type { Vehicle } from '~contract/bikes/vehicle-lookup';
import type { lookupMode as lookupModes } from '~contract/wire/public';
import type { z } from '~contract/wire/zod';
import type { Config } from '~server/config';
import { NoAnswer } from '~server/platform/http/call-out';
import type { Asked, Send } from './asked';
import { dvla } from './dvla';
import { readAnswer } from './read-answer';

export type LookupMode = z.infer<typeof lookupModes>;

export type Provider = {
  mode: LookupMode;
  /** Asks about a mark (upper case, no spaces). Never throws. */
  ask: (mark: string) => Promise<Asked>;
};

/** The provider, and this process's running lookups by school and mark. */
export type Lookups = { provider: Provider; running: Map<string, Promise<Vehicle>> };

declare module '~server/platform/services' {
  interface Services {
    /** The provider of the registration lookup, and the lookups that are running. */
    lookups: Lookups;
  }
}

/** The provider that this server is set up for. `standIn`: of a demonstration, if there is one. */
export function providerOf(config: Config, standIn: Send | null): Provider {
  const key = config.DVLA_API_KEY;
  if (key !== undefined) return asking('dvla', dvla({ url: config.CONNECT_DVLA_URL, key }));
  if (!standIn) return { mode: 'none', ask: async () => ({ is: 'unavailable', reason: 'not set up' }) };
  return asking('stand-in', standIn);
}

/** A provider that asks through `send`. */
export function asking(mode: LookupMode, send: Send): Provider {
  return {
    mode,
    ask: async (mark) => {
      try {
        return readAnswer(mark, await send(mark));
      } catch (error) {
        return { is: 'unavailable', reason: error instanceof NoAnswer ? error.reason : 'failed' };
      }
    },
  };
}
