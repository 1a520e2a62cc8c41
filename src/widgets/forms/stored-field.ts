// A field whose value is stored on the device while the form is open, instead of typed: the form's files.
import type { DraftKey } from '~data/form-saves/drafts';
import type { Codec } from './codecs';
import type { Fields } from './fields';

/** `T`: the field's value. */
export type Held<T = unknown> = {
  value: T;
  hasAny: () => boolean;
  /** True if nothing is stored, whatever was added and removed before. */
  isEmpty: () => boolean;
  /** True if something was added or removed since the form was opened or last saved. */
  wasTouched: () => boolean;
  /** Resets `wasTouched`. */
  forget: () => void;
  /** Resolves when everything added is stored; with a message if some of it couldn't be stored. */
  settled: () => Promise<string | undefined>;
  /** The message if a save had nothing to send because of these files. */
  unsendable: string;
  /** Puts the files of the pending change `seq` into the draft `key`. */
  takeUp: (seq: number, key: DraftKey) => Promise<unknown>;
};

/** `touch`: call it when something is added or removed. */
export type HoldHow = { key: DraftKey; route: string; saving: boolean; touch: () => void };
export type Holding<T> = Codec<T> & { useHeld: (how: HoldHow) => Held<T> };

/** The name of the form's held field; a form has one at most. */
export function heldField(fields: Fields): string | undefined {
  return Object.keys(fields).find((name) => 'useHeld' in (fields[name] ?? {}));
}

/** Null if `field` is absent or isn't a held field. */
export function useHeld(field: Codec<unknown> | undefined, how: HoldHow): Held | null {
  const holding: Pick<Holding<unknown>, 'useHeld'> | null =
    field && 'useHeld' in field ? (field as Holding<unknown>) : null;
  // A form's fields never change, so every render calls the same hook or none.
  return holding ? holding.useHeld(how) : null;
}
