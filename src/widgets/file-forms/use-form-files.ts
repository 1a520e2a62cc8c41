// The files of an open form: a live list of those stored with its draft, and why others couldn't be stored.
import { useRef, useState } from 'react';
import { addFiles, listDraftFiles, removeFile } from '~data/files/draft-files';
import type { Purpose } from '~data/photos/picked-file';
import { takeUpReport } from '~data/files/take-up';
import { useLive } from '~widgets/hooks/use-live';
import type { Held, HoldHow } from '~widgets/forms/stored-field';
import type { DraftKey } from '~data/form-saves/drafts';
import type { StoredFile } from '~data/database/files';

export type FormFiles = {
  list: readonly StoredFile[];
  /** Messages about picked files that couldn't be stored. */
  notKept: readonly string[];
  pick: (picked: readonly File[]) => void;
  remove: (id: string) => void;
};

const NOT_ALL = 'Some files you chose couldn’t be kept. Choose them again, or save without them.';
export const TAKE_OUT = 'Remove the files that can’t be sent, then save again.';

/**
 * With `as: 'document'` a new file replaces the last. Saving moves the files from the draft to the outbox, but the form
 * shows them until the save has ended.
 */
export function useFormFiles({ key, route, saving, touch }: HoldHow, as: Purpose): Held<FormFiles> {
  const list = useShown(key, saving);
  const [notKept, setNotKept] = useState<readonly string[]>([]);
  const touched = useRef(false);
  const adding = useRef(new Set<Promise<boolean>>());
  const pick = (picked: readonly File[]) => {
    const added = addFiles(key, picked, { as, route });
    touched.current = true;
    setNotKept([]);
    const done = added.then(async ({ refused }) => {
      setNotKept((before) => [...before, ...refused.map(({ message }) => message)]);
      if (as === 'document' && refused.length === 0) await keepNewest(key);
      return refused.length === 0;
    });
    adding.current.add(done);
    void done.finally(() => adding.current.delete(done));
    touch();
  };
  const remove = (id: string) => {
    touched.current = true;
    void removeFile(key, id);
    touch();
  };
  return {
    value: { list, notKept, pick, remove },
    hasAny: () => touched.current || list.length > 0,
    isEmpty: () => list.length === 0,
    wasTouched: () => touched.current,
    settled: async () => ((await Promise.all(adding.current)).includes(false) ? NOT_ALL : undefined),
    unsendable: TAKE_OUT,
    takeUp: takeUpReport,
    forget: () => {
      touched.current = false;
      setNotKept([]);
    },
  };
}

function useShown(key: DraftKey, saving: boolean): readonly StoredFile[] {
  const live = useLive(() => listDraftFiles(key), [key.form, key.target]);
  const [last, setLast] = useState<readonly StoredFile[]>([]);
  // Keep the tiles while the files of another draft are read, and while a save empties the draft.
  const list = live === undefined || (saving && live.length === 0) ? last : live;
  if (list !== last) setLast(list);
  return list;
}

async function keepNewest(key: DraftKey): Promise<void> {
  const files = await listDraftFiles(key);
  for (const { id } of files.slice(0, -1)) await removeFile(key, id);
}
