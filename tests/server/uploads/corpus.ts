// What each file of the corpus is, and what becomes of it.
import type { Kind } from './yard';

export type Case = {
  name: string;
  kind: Kind;
  bytes: Buffer;
  filename?: string;
  /** The message that refuses it; absent for a file that is stored. */
  message?: (name: string) => string;
  /** Its type, once it is stored. */
  type?: string;
  /** Stored unchanged, or written anew without its metadata. */
  stored?: 'same' | 'clean';
  /** A word that the stored bytes still hold. */
  keeps?: string;
  /** The colours of its corners, left above to right below. */
  fields?: string;
  frames?: number;
};
