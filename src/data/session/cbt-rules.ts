// The rules of CBT certificates as the school's server has said them last: they come with the session, also without signal.
import { type CbtRules, STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { getSession } from './session';

/** Nobody signed in: as the law is. */
export function cbtRules(): CbtRules {
  return getSession().person?.user.cbt_rules ?? STANDARD_RULES;
}
