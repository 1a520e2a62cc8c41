// What differs between the forms that save a change, and under which draft each is.
import type { DraftKey } from '~data/saving/drafts';
import type { Queued } from '~data/outbox/enqueue';
import type { Saved } from '~widgets/saving/save-and-wait';
import type { Fields, NameOf, Read, Values } from './fields';
import type { Mends } from './use-mends';

/** The draft that goes with the saving, and what it takes the place of. */
export type SaveHow = { draft: DraftKey; replaces?: number };

export type ChangeKind<F extends Fields, Input> = {
  /** Which form it is, and of which row: its id, or 'new'. */
  draft: DraftKey;
  /** As it stands, live: what nobody has typed into follows it. */
  original: Values<F>;
  /** What a new one opens with. */
  prefill?: Partial<Values<F>>;
  mends: Mends<Values<F>> | null;
  /** 'Contact added', once the school has it. */
  done: string;
  /** The form itself shows that the school has it: it is said only to somebody who has left. */
  showsDone?: boolean;
  /** Heads a refusal, where it is not the words of the change. */
  refused?: string;
  /** Names beside the fields' that have a place for a message. */
  places?: readonly string[];
  read: (values: Values<F>, changed: readonly NameOf<F>[]) => Read<Input>;
  /** `seen`: what stood in fields when they were first typed into. Null: there is nothing to send. */
  save: (input: Input, how: SaveHow, seen: Partial<Values<F>>) => Promise<Queued | null>;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

/** Under which draft a form is, and the record (its seq) that its save takes the place of. */
export type Place = { key: DraftKey; replaces?: number };

export function placeOf<F extends Fields, Input>({ draft, mends }: ChangeKind<F, Input>): Place {
  return mends ? resendPlace(draft.form, mends.seq) : { key: draft };
}

/** A refused change is mended under a draft of its own. */
export function resendPlace(form: string, seq: number): Place {
  return { key: { form, target: `resend ${seq}` }, replaces: seq };
}
