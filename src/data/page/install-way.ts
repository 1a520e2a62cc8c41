// How the app can be installed from here, by features and never by the browser's name (docs/architecture.md, On the phone).
import { hasInstallOffer } from './install-offer';
import { isStandalone } from './standalone';

/**
 * `offer`: the browser asks, on a tap. `share`: through the Share sheet of iOS. `safari`: not from this browser of iOS,
 * but from Safari. Null: it is installed, or there is no way.
 */
export type InstallWay = 'offer' | 'share' | 'safari' | null;

const SNOOZED = 'connect-install-later';
/** Milliseconds. */
const SNOOZE = 14 * 24 * 60 * 60 * 1000;

export function installWay(): InstallWay {
  // Without HTTPS there is no service worker, so an installed app wouldn't work without signal.
  if (!isSecureContext || isStandalone()) return null;
  if (hasInstallOffer()) return 'offer';
  if (!isIos()) return null;
  // Browsers inside other apps have neither: they would put a mere bookmark on the home screen.
  return 'share' in navigator && 'serviceWorker' in navigator ? 'share' : 'safari';
}

/** Only WebKit on iOS has either of these. */
function isIos(): boolean {
  return 'standalone' in navigator || CSS.supports('-webkit-touch-callout', 'none');
}

/** True for 14 days after `snooze`. A stored time in the future, as after a clock was set back, doesn't count. */
export function isSnoozed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(SNOOZED) ?? Number.NaN);
    return now >= at && now - at < SNOOZE;
  } catch {
    return false; // storage is switched off in this browser
  }
}

export function snooze(now: number): void {
  try {
    localStorage.setItem(SNOOZED, String(now));
  } catch {
    // Storage is full or not allowed: the sheet is shown again on the next page.
  }
}
