// What is known of an entity: its parent, the rows it names, what its changes call, and its words for people.
import type { RefCollection } from '~contract/wire/batch';
import type { Endpoint } from '~contract/wire/endpoint';

/**
 * Words for one kind of change: `title` in lists, `short` on narrow screens, `failed` above a failure, and `exported` in the
 * file of unsent changes, before `about`.
 */
export type Words = { title: string; short?: string; failed: string; exported: string };

/** `endpoint`: what the change calls. Without one its call is among those of endpoints/special.ts. */
type KindFacts = Words & { endpoint?: Endpoint };

/**
 * `makes`: the kind of change that saving the form makes. `target`: the row under which its drafts are kept: `own`, the row that it
 * changes, or 'new'; `head`, the row at the top of a new one's parents: the bike of a comment; `needed`: the row that its body
 * names, such as a booking's course. Absent for any other row.
 */
export type DraftForm = { makes: string; target?: 'own' | 'head' | 'needed' };

export type EntityFacts = {
  /** The parent's entity. */
  parent?: string;
  /** The field of a body that names a row on which this one depends, by either id. */
  needs?: { field: string; entity: string };
  /** The collection of the rows that its path names by id; absent if the path has no id. */
  collection?: RefCollection;
  /** Fields of a body that hold ids, one or several, besides that of `needs`. */
  ids?: Readonly<Record<string, RefCollection>>;
  /** Fields of a body that hold lists of objects, one field of which holds an id or null: people, each perhaps a contact. */
  within?: Readonly<Record<string, { field: string; collection: RefCollection }>>;
  /**
   * Fields that are one choice, such as what a booking costs: a text in `by` (a voucher) stands for the fields in `or` (an own price and
   * its reason), and these for none in `by`.
   */
  choice?: { by: string; or: readonly string[] };
  /**
   * Body fields that don't belong to the row, such as whether the rider is told: they accompany a change, and are never one by
   * themselves.
   */
  beside?: readonly string[];
  /**
   * Fields that the call which makes a row doesn't know: a change of them follows the row, and is never joined with it. Those that only
   * accompany a change are left out then: nobody knows yet of what isn't sent.
   */
  later?: readonly string[];
  /**
   * Kinds that are stored as a create or a patch, and told by one of these fields, such as what was found of a rider: another call, which
   * other people may make, with words of its own. Such a patch isn't joined with other changes of the row.
   */
  told?: Readonly<Record<string, { of: 'create' | 'patch'; by: readonly string[] }>>;
  /** The row is a file. */
  isFile?: true;
  /**
   * A file of the parent row, with no row of its own on any screen: its kind, the field of its answer with the parent, and in words what it
   * is of.
   */
  attached?: { kind: 'image' | 'video'; answers: string; of: string };
  /** The action that replaces the bytes of a photo sent small by the larger version. */
  grows?: string;
  /** `about` of its changes is a registration, also for everything below it. */
  isMarked?: true;
  /** A patch of this field goes before everything else. */
  urgent?: string;
  /** The field of an action's body with its row's number; later actions on the row move with it to another number. */
  number?: string;
  /**
   * Actions that have happened whatever comes of the row's other changes, such as money that was taken. A refusal or discarding
   * on either side doesn't affect the other.
   */
  stands?: readonly string[];
  /**
   * The number that the answered row gives to a change, which its paper has: the field of a body that brings it when the change is sent
   * again (docs/sync.md, After a restore), and the number. `key`: of the change. Null for a change that no paper is of.
   */
  paper?: (
    change: { op: string; action?: string },
    key: string,
    row: unknown,
  ) => Readonly<Record<string, number>> | null;
  /** The field of a body whose text says in lists what the change does. */
  quotes?: string;
  /** Its form can still be open while the change that it corrects is sent. */
  staysOpen?: true;
  /** Its forms, by the names of their drafts. */
  drafts?: Readonly<Record<string, DraftForm>>;
  /** How a failure names the row if it was deleted: 'This note'. */
  thing?: string;
  /** How a failure names a new row's (or any attachment's) parent if that was deleted; default: the parent's `thing`. */
  above?: string;
  /** By what a change does: `create`, `patch`, `delete`, the name of an action, or one of `told`. */
  kinds: Readonly<Record<string, KindFacts>>;
};
