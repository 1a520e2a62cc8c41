/** Writes a warning for whoever looks into the browser's console; never a token or a person's data. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- section 7 of the specification asks for a logged warning
  console.warn(text);
}
