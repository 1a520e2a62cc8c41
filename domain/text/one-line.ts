// Text that must not bring lines of its own: a field of a message, a header of a mail.

/** White space and control characters become single spaces, and none at either end. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
