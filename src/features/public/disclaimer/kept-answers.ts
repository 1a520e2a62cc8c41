// What was typed into a disclaimer's page, kept while its tab is open, so that turning back or loading it again costs nothing. A storage that
// is switched off costs only this.
import type { SigningValues } from '~widgets/disclaimers/signing';
import { EMPTY } from '~widgets/disclaimers/signing';

export function keepTyped(token: string, values: SigningValues): void {
  try {
    sessionStorage.setItem(`connect-disclaimer ${token}`, JSON.stringify(values));
  } catch {
    // The form itself still has it.
  }
}

export function forgetTyped(token: string): void {
  try {
    sessionStorage.removeItem(`connect-disclaimer ${token}`);
  } catch {
    // Nothing was kept.
  }
}

/** Null for none, and for what another version has kept. */
export function readTyped(token: string): SigningValues | null {
  try {
    const kept = sessionStorage.getItem(`connect-disclaimer ${token}`);
    const read: unknown = kept === null ? null : JSON.parse(kept);
    return isTyped(read) ? { ...EMPTY, ...read } : null;
  } catch {
    return null;
  }
}

function isTyped(read: unknown): read is SigningValues {
  return typeof read === 'object' && read !== null && Object.keys(EMPTY).every((name) => name in read);
}
