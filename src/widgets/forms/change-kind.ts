// What differs between the forms that save a change, and the key of each form's draft.
import type { DraftKey } from '~data/form-saves/drafts';
import type { Queued } from '~data/outbox/enqueue';
import type { Saved } from '~widgets/form-saves/save-and-wait';
import type { SaysSaved } from '~widgets/form-saves/use-say-saved';
import type { Fields, NameOf, Read, Values } from './fields';
import type { Mends } from './use-corrected';

/** `draft`: ends with the save. `replaces`: the seq of the pending change that the save replaces. */
export type SaveHow = { draft: DraftKey; replaces?: number };

export type ChangeKind<F extends Fields, Input> = {
  /** The form's name, and its row's id or 'new'. */
  draft: DraftKey;
  /** The row's values, live. Fields without typed text follow them. */
  original: Values<F>;
  /** The values that a new row's form opens with. */
  prefill?: Partial<Values<F>>;
  mends: Mends<Values<F>> | null;
  /** The text after the server has confirmed the save: 'Contact added'; or what says the outcome, such as in a toast with Undo. */
  done: string | SaysSaved;
  /** The form itself shows success, so `done` is a toast only if the form was closed before. */
  showsDone?: boolean;
  /** Begins the message of a refusal. If absent, the entity's words for the change begin it. */
  refused?: string;
  /** Further names, besides the fields, for which the form has a place for messages. */
  places?: readonly string[];
  read: (values: Values<F>, changed: readonly NameOf<F>[]) => Read<Input>;
  /** `seen`: the fields' values before they were first typed into. Resolves with null if there is nothing to send. */
  save: (input: Input, how: SaveHow, seen: Partial<Values<F>>) => Promise<Queued | null>;
  /** Called if the form is still open. Not called for a refusal or an invalid state, which the form shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

/** `key`: of the form's draft. `replaces`: the seq of the pending change that the next save replaces. */
export type Place = { key: DraftKey; replaces?: number };

export function placeOf<F extends Fields, Input>({ draft, mends }: ChangeKind<F, Input>): Place {
  return mends ? resendPlace(draft.form, mends.seq) : { key: draft };
}

/** Correcting a change has a draft of its own, apart from that of the row's form. `seq`: the change's. */
export function resendPlace(form: string, seq: number): Place {
  return { key: { form, target: `resend ${seq}` }, replaces: seq };
}
