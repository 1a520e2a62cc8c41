// Whether the window is as narrow as a phone's (specification section 2.2), for routes, which can't use hooks.
import { PHONE_BELOW } from '~contract/limits';

export function isPhoneWide(): boolean {
  return matchMedia(`(width < ${PHONE_BELOW}px)`).matches;
}
