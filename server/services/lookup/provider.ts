// Who answers the registration lookup: DVLA, the stand-in of a demonstration, or nobody.
import { londonDay } from '~domain/time/london-time';
import { findDemoStart } from '~server/repositories/school/demo-mails';
import type { Vehicle } from '~contract/bikes/vehicle-lookup';
import type { lookupMode as lookupModes } from '~contract/wire/public';
import type { z } from '~contract/wire/zod';
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import { NoAnswer } from '~server/platform/http/call-out';
import type { Asked, Send } from './asked';
import { dvla } from './dvla';
import { readAnswer } from './read-answer';
import { standIn } from '~server/demo/lookup/stand-in';

export type LookupMode = z.infer<typeof lookupModes>;

export type Provider = {
  mode: LookupMode;
  /** Asks about a mark (upper case, no spaces). Never throws. */
  ask: (mark: string) => Promise<Asked>;
};

/** The provider, and this process's running lookups by school and mark. */
export type Lookups = { provider: Provider; running: Map<string, Promise<Vehicle>> };

/** The provider that this server is set up for. */
export function providerOf(config: Config, { db, demo, now }: { db: Db; demo: boolean; now: () => Date }): Provider {
  const key = config.DVLA_API_KEY;
  if (key !== undefined) return asking('dvla', dvla({ url: config.CONNECT_DVLA_URL, key }));
  if (!demo) return { mode: 'none', ask: async () => ({ is: 'unavailable', reason: 'not set up' }) };
  const seeded = async () => londonDay(await db.system(findDemoStart));
  return asking('stand-in', async (mark) => standIn(mark, { seeded: await seeded(), today: londonDay(now()) }));
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
