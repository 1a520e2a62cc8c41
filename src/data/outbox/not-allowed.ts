// What a person asks for that cannot be done.
/** What the row is, as this device knows it, does not allow it; the message is for people. Nothing was saved. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}
