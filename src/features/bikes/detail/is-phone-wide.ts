// For the routes, which know no components: whether the window is a phone's (specification section 2.2).
import { PHONE_BELOW } from '~contract/limits';

export function isPhoneWide(): boolean {
  return matchMedia(`(width < ${PHONE_BELOW}px)`).matches;
}
