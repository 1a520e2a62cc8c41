// What passes between the judges of uploaded files.

/** `name` is for messages and decides nothing, but for what a text is called. */
export type Given = { name: string; bytes: Uint8Array };
/** What is stored. */
export type Judged = { bytes: Uint8Array; content_type: string };

/** Why a file is not taken, as the person reads it. */
export class Refused extends Error {
  readonly status: 400 | 413;

  constructor(message: string, status: 400 | 413 = 400) {
    super(message);
    this.status = status;
  }
}
