// Why somebody has to sign in again, shown once on the sign-in page. In localStorage, because a phone may be switched off
// between.
const NOTICE = 'sign-in-notice';

/** Stores `text` for the sign-in page. */
export function leaveSignInNotice(text: string): void {
  try {
    localStorage.setItem(NOTICE, text);
  } catch {
    // No storage: the page doesn't say why.
  }
}

/** Why the last session or sign-in ended; once, null without a reason. */
export function takeSignInNotice(): string | null {
  try {
    const notice = localStorage.getItem(NOTICE);
    localStorage.removeItem(NOTICE);
    return notice;
  } catch {
    return null; // no storage, no notice
  }
}
