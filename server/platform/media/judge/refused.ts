// Types that the judges of uploaded files share.

/** `name` is for messages; it decides nothing but the type of a text. */
export type Given = { name: string; bytes: Uint8Array };
/** What is stored. */
export type Judged = { bytes: Uint8Array; content_type: string };

/** Why a file is refused. The message is for people. */
export class Refused extends Error {
  readonly status: 400 | 413;

  constructor(message: string, status: 400 | 413 = 400) {
    super(message);
    this.status = status;
  }
}
