// The files of a form as one of its fields. They are stored with the form's draft and sent with its change.
import { REQUIRED } from '~contract/text/text';
import type { Purpose } from '~data/photos/picked-file';
import type { Codec } from '~widgets/forms/codecs';
import type { Holding } from '~widgets/forms/stored-field';
import { TAKE_OUT, useFormFiles, type FormFiles } from './use-form-files';

/** `report`: any number of photos and films, or none; `photos`: the same without films. `document`: exactly one file of any kind that can be sent. */
export function files(as: Purpose): Holding<FormFiles> {
  return { ...NONE, problem: ({ list }) => problemOf(list, as), useHeld: (how) => useFormFiles(how, as) };
}

/** Files aren't typed, aren't read from a row, and aren't in the body: each is sent by a change of its own. */
const NONE: Codec<FormFiles> = {
  empty: { list: [], notKept: [], pick: () => undefined, remove: () => undefined },
  read: () => undefined,
  isSame: () => true,
  problem: () => undefined,
  wire: () => undefined,
};

function problemOf(list: FormFiles['list'], as: Purpose): string | undefined {
  if (list.some(({ state }) => state === 'refused')) return TAKE_OUT;
  return as === 'document' && list.length === 0 ? REQUIRED : undefined;
}
