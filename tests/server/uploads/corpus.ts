// What each file of the corpus is, and what becomes of it.
import type { Kind } from './yard';

export type Case = {
  name: string;
  kind: Kind;
  bytes: Buffer;
  filename?: string;
  /** Why it is not taken; absent for one that is. */
  message?: (name: string) => string;
  /** Its type, once it is stored. */
  type?: string;
  /** As it came, or written anew without any trace of what was in it. */
  stored?: 'same' | 'clean';
  /** A word that the stored bytes still hold. */
  keeps?: string;
  /** The colours of its corners, left above to right below. */
  fields?: string;
  frames?: number;
};
