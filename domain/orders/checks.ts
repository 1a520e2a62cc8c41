// What a training body checks of each rider before a course: who they are, whether they may ride as a learner, and whether they can see
// (docs/domain.md, Checks before a course).

import type { Entitlement, Eyesight } from './check-values';

/** The results of a rider's checks. */
export type Checks = { identity_seen: boolean; entitlement: Entitlement; eyesight: Eyesight };

/**
 * Each result with who found it and when; '' and null until then. `at`: ISO 8601. The check code itself is never kept: it is the rider's
 * own and works once.
 */
export type MadeChecks = Checks & {
  identity_by: string;
  identity_at: string | null;
  entitlement_by: string;
  entitlement_at: string | null;
  eyesight_by: string;
  eyesight_at: string | null;
};

/** A rider who was not checked yet. */
export const NOT_CHECKED: MadeChecks = {
  identity_seen: false,
  identity_by: '',
  identity_at: null,
  entitlement: '',
  entitlement_by: '',
  entitlement_at: null,
  eyesight: '',
  eyesight_by: '',
  eyesight_at: null,
};

/** Why the rider may not ride, in words for any screen and paper; empty if nothing speaks against it. */
export function checkProblems({ entitlement, eyesight }: Pick<Checks, 'entitlement' | 'eyesight'>): string[] {
  return [
    ...(entitlement === 'NONE' ? ['No provisional entitlement'] : []),
    ...(eyesight === 'NOT_READ' ? ['Number plate not read at 20 m'] : []),
  ];
}

/** 'identity, entitlement, eyesight': what was not checked yet; empty if everything was. */
export function checksLeft({ identity_seen, entitlement, eyesight }: Checks): string[] {
  return [
    ...(identity_seen ? [] : ['identity']),
    ...(entitlement === '' ? ['entitlement'] : []),
    ...(eyesight === '' ? ['eyesight'] : []),
  ];
}

/**
 * The fields that a change of results writes. A result that is the same as before keeps who found it first; one that is taken back
 * names nobody.
 *
 * @param at ISO 8601: when it was found
 */
export function checksAfter(before: Checks, found: Partial<Checks>, by: string, at: string): Partial<MadeChecks> {
  const { identity_seen: identity = before.identity_seen } = found;
  const { entitlement = before.entitlement, eyesight = before.eyesight } = found;
  const made = (isSet: boolean) => (isSet ? { by, at } : { by: '', at: null });
  const [one, two, three] = [made(identity), made(entitlement !== ''), made(eyesight !== '')];
  return {
    ...(identity !== before.identity_seen && { identity_seen: identity, identity_by: one.by, identity_at: one.at }),
    ...(entitlement !== before.entitlement && { entitlement, entitlement_by: two.by, entitlement_at: two.at }),
    ...(eyesight !== before.eyesight && { eyesight, eyesight_by: three.by, eyesight_at: three.at }),
  };
}
