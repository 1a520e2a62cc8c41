// The rules of CBT certificates of this server, from its configuration.
import type { CbtRules } from '~domain/certificates/cbt-rules';
import type { Config } from '~server/config';

/** The settings that make them. */
export type CbtSettings = Pick<Config, 'CONNECT_CBT_YEARS' | 'CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM'>;

export function cbtRulesOf(config: CbtSettings): CbtRules {
  return {
    years: config.CONNECT_CBT_YEARS,
    automatic_restricts_from: config.CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM ?? null,
  };
}
