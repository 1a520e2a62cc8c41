// What a field holds that lies on the device while the form is open, beside what is typed: its files.
import type { DraftKey } from '~data/saving/drafts';
import type { Codec } from './codecs';
import type { Fields } from './fields';

/** `T`: the value of the field, which is not typed. */
export type Held<T = unknown> = {
  value: T;
  /** What is under way with it while the form is saved: 'Preparing 3 of 10'. */
  doing: string | undefined;
  hasAny: () => boolean;
  /** Some were added, or taken out, since the form was opened or saved. */
  wasTouched: () => boolean;
  /** That is over. */
  forget: () => void;
  /** Resolves when all of it is stored, with what is wrong where some of it could not be kept. */
  settled: () => Promise<string | undefined>;
  /** Why nothing was saved, although nothing else is wrong. */
  unsendable: string;
  /** Puts what the change with this number came with into the draft. */
  takeUp: (seq: number, key: DraftKey) => Promise<unknown>;
};

/** `touch`: to be called when something is added or taken out. */
export type HoldHow = { key: DraftKey; route: string; saving: boolean; touch: () => void };
export type Holding<T> = Codec<T> & { useHeld: (how: HoldHow) => Held<T> };

/** The field that holds something; a form has one at most. */
export function heldField(fields: Fields): string | undefined {
  return Object.keys(fields).find((name) => 'useHeld' in (fields[name] ?? {}));
}

/** Null for a field that holds nothing, or none. */
export function useHeld(field: Codec<unknown> | undefined, how: HoldHow): Held | null {
  const holding: Pick<Holding<unknown>, 'useHeld'> | null =
    field && 'useHeld' in field ? (field as Holding<unknown>) : null;
  // The fields of a form never change: it is the same hook, or none, at every render.
  return holding ? holding.useHeld(how) : null;
}
