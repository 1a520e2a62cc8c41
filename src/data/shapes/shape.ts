// What there is to say about an entity without its calls: where its rows lie, what they name, and what people call them.
import type { RefCollection } from '~contract/outbox';

/**
 * What a kind of change is called: `title` in lists, `short` where the screen is narrow, `failed` above what stopped it, and `exported`
 * in the file of what was not sent, before what it is about.
 */
export type Words = { title: string; short?: string; failed: string; exported: string };

/**
 * `makes`: the kind of change that saving the form makes. `target`: what its drafts are kept under: `own`, the row that it changes, or
 * 'new'; `head`, the row at the head of what a new one lies under: the bike of a comment. Without one it is some other row.
 */
export type FormShape = { makes: string; target?: 'own' | 'head' };

export type Shape = {
  /** The entity whose rows its own lie under. */
  parent?: string;
  /** The field of a body that names another row that it is nothing without, by either id. */
  needs?: { field: string; entity: string };
  /** Where the rows lie that its path calls by an id; none where the path has no id. */
  collection?: RefCollection;
  /** Fields of a body that hold ids, one or several, beside the one that it needs. */
  ids?: Readonly<Record<string, RefCollection>>;
  /** The row is a file. */
  isFile?: true;
  /** A file of the row above, with no row of its own on any screen: its kind, and where its answer has that row. */
  attached?: { kind: 'image' | 'video'; answers: string };
  /** The action that replaces a small version's bytes, sent over a weak line, by the whole file. */
  grows?: string;
  /** What it is about is a registration, for all that lies under it as well. */
  isMarked?: true;
  /** A patch of this field goes before everything else. */
  urgent?: string;
  /** The field of an action's body that says which row it is done to; other actions on that row follow it to another one. */
  number?: string;
  /** Its form can still be open while what the form mends is sent. */
  staysOpen?: true;
  /** Its forms, by the names of their drafts. */
  drafts?: Readonly<Record<string, FormShape>>;
  /** What a change of it makes, and what it is about where that was deleted: 'This note'. */
  thing?: string;
  /** What a new one, or any attachment, lies under, where that was deleted; without it the parent's `thing`. */
  above?: string;
  /** By what a change does: `create`, `patch`, `delete`, or an action of its own. */
  kinds: Readonly<Record<string, Words>>;
};
