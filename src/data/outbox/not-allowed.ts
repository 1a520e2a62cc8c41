// The error for a change that a row's state doesn't allow.

/** The row's state, as this device knows it, doesn't allow the change; the message is for people. Nothing was saved. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}
