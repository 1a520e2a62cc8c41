// Why somebody has to sign in anew, for the sign-in page to say once. In localStorage: a phone may be switched off in between.
const NOTICE = 'sign-in-notice';

/** Keeps `text` for the sign-in page. */
export function leaveSignInNotice(text: string): void {
  try {
    localStorage.setItem(NOTICE, text);
  } catch {
    // no storage: the page comes without saying why
  }
}

/** Why the last session or sign-in ended as it did; once, null without a reason. */
export function takeSignInNotice(): string | null {
  try {
    const notice = localStorage.getItem(NOTICE);
    localStorage.removeItem(NOTICE);
    return notice;
  } catch {
    return null; // no storage, no notice
  }
}
