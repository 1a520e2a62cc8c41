// The files of a form as one of its fields. They lie under its draft, and go with its change.
import { REQUIRED } from '~contract/text';
import type { Codec } from '~widgets/forms/codecs';
import type { Holding } from '~widgets/forms/held';
import { TAKE_OUT, useFormFiles, type FormFiles } from './use-form-files';

/** `report`: any number of photos and films, also none; `document`: one file, of any kind that can be sent. */
export function files(as: 'report' | 'document'): Holding<FormFiles> {
  return { ...NONE, problem: ({ list }) => problemOf(list, as), useHeld: (how) => useFormFiles(how, as) };
}

/** Nobody types them, no row says them, and the wire gets each by itself. */
const NONE: Codec<FormFiles> = {
  empty: { list: [], notKept: [], pick: () => undefined, remove: () => undefined },
  read: () => undefined,
  isSame: () => true,
  problem: () => undefined,
  wire: () => undefined,
};

function problemOf(list: FormFiles['list'], as: 'report' | 'document'): string | undefined {
  if (list.some(({ state }) => state === 'refused')) return TAKE_OUT;
  return as === 'document' && list.length === 0 ? REQUIRED : undefined;
}
