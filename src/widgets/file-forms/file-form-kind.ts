// What forms with files have in common, and what differs between them.
import type { DraftKey } from '~data/saving/drafts';
import type { Queued } from '~data/outbox/enqueue';
import type { StoredFile } from '~data/store/files';
import type { Trouble } from '~data/outbox/trouble';
import type { Saved } from '~widgets/saving/save-and-wait';

/** The draft that goes with the saving, and what the saving takes the place of. */
export type How = { draft: DraftKey; replaces?: number };

/** By field; `above` stands over the button. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** A change that the form mends: its number in the outbox, and why it was refused. */
export type Mends = { seq: number; trouble: Trouble | null };

/** What a form with files is called where its drafts are kept. */
export type FileFormName = 'comment' | 'document' | 'attachment';

/** What differs between the forms. */
export type FileFormKind<Text> = {
  form: FileFormName;
  /** The row that it is about, by its id of today: a bike, a contact. */
  rowId: number;
  /** As the form opens. */
  opened: Text;
  mends: Mends | null;
  /** The fields that can be wrong; `file` is the one that holds the files. */
  fields: readonly string[];
  file: string;
  /** Said once the school has it, to somebody who has left meanwhile. */
  done: string;
  /** Heads a refusal. */
  refused: string;
  /** A draft, by whichever version of the app it was kept. */
  readText: (stored: Readonly<Record<string, unknown>>) => Partial<Text>;
  check: (text: Text, files: readonly StoredFile[]) => Errors;
  save: (text: Text, how: How) => Promise<Queued | null>;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' | 'nothing' }>) => void;
};
