// The files of an open form: those under its draft, live, and what could not be kept.
import { useRef, useState } from 'react';
import { addFiles, listDraftFiles, removeFile } from '~data/files/draft-files';
import { useLive } from '~widgets/hooks/use-live';
import type { DraftKey } from '~data/saving/drafts';
import type { StoredFile } from '~data/store/files';

export type FormFiles = {
  list: readonly StoredFile[];
  /** Why some of what was picked could not be kept at all. */
  notKept: readonly string[];
  pick: (picked: readonly File[]) => void;
  remove: (id: string) => void;
};

/** `wasTouched`: some were added, or taken out, since the form was opened or saved; `forget`: that is over. */
export type HeldFiles = FormFiles & {
  hasAny: () => boolean;
  wasTouched: () => boolean;
  forget: () => void;
  /** Resolves when all that was picked is stored: false if some of what was still being stored could not be kept. */
  settled: () => Promise<boolean>;
};

/**
 * A form of one file, such as a document's, holds one: the next takes the place of the last. `saving`: they go into the outbox, and are shown
 * until the school has answered.
 */
export function useFormFiles(key: DraftKey, route: string, saving: boolean): HeldFiles {
  const live = useLive(() => listDraftFiles(key), [key.form, key.target]);
  const [last, setLast] = useState<readonly StoredFile[]>([]);
  // While the form gets another draft there is nothing to read, and the tiles stay.
  const list = live === undefined || (saving && live.length === 0) ? last : live;
  if (list !== last) setLast(list);
  const [notKept, setNotKept] = useState<readonly string[]>([]);
  const touched = useRef(false);
  const isOne = key.form !== 'comment';
  const adding = useRef(new Set<Promise<boolean>>());
  const pick = (picked: readonly File[]) => {
    const added = addFiles(key, picked, { as: isOne ? 'document' : 'report', route });
    touched.current = true;
    setNotKept([]);
    const done = added.then(async ({ refused }) => {
      setNotKept((before) => [...before, ...refused.map(({ message }) => message)]);
      if (isOne && refused.length === 0) await keepNewest(key);
      return refused.length === 0;
    });
    adding.current.add(done);
    void done.finally(() => adding.current.delete(done));
  };
  const remove = (id: string) => {
    touched.current = true;
    void removeFile(key, id);
  };
  return {
    list,
    notKept,
    pick,
    remove,
    hasAny: () => touched.current || list.length > 0,
    wasTouched: () => touched.current,
    settled: async () => !(await Promise.all(adding.current)).includes(false),
    forget: () => {
      touched.current = false;
      setNotKept([]);
    },
  };
}

async function keepNewest(key: DraftKey): Promise<void> {
  const files = await listDraftFiles(key);
  for (const { id } of files.slice(0, -1)) await removeFile(key, id);
}
