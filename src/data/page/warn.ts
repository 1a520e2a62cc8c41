/** Writes a warning to the browser's console; never pass a token or personal data. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- section 7 of the specification asks for a logged warning
  console.warn(text);
}
