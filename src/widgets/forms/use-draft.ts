// What is typed into a form and not saved yet outlives the page: kept 400 ms after the last key, and when the page is left
// or hidden (docs/sync.md, Files and drafts).
import { useCallback, useEffect, useState } from 'react';
import { getDraft, type DraftKey } from '~data/saving/drafts';
import { openForm } from '~data/tab/open-forms';
import { onLeave, onReturn } from '~data/tab/page-events';
import { DraftWriter } from './draft-writer';

/** `at` in ms: when it was typed; `blobs`: the ids of its pictures. */
export type FoundDraft = { at: number; text: Record<string, unknown>; blobs: readonly string[] };

export type Drafting = {
  /** What lies here from another time, until the person has chosen: nothing is kept over it before that. */
  found: FoundDraft | null;
  /** The person has chosen: `keep` goes on with it. */
  choose: (keep: boolean) => void;
  /** Something was typed. */
  touch: () => void;
  /** Writes now what was typed: the camera may take the page away. */
  flush: () => void;
  /** Waits for what is being written; from now on nothing is, until the next `touch`. */
  settle: () => Promise<void>;
  /** The text is not wanted any more. */
  drop: () => Promise<void>;
  /** What is typed from now on belongs to another form of the same thing. */
  move: (key: DraftKey) => void;
  /** The device is too full to keep it. */
  failed: boolean;
};

/** `key` and `route` count as they were at first; `read` tells what there is to keep, null for nothing. */
export function useDraft(key: DraftKey, route: string, read: () => Record<string, unknown> | null): Drafting {
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [failed, setFailed] = useState(false);
  const [writer] = useState(() => new DraftWriter(key, route));
  useEffect(() => {
    writer.read = read;
  });
  useEffect(() => {
    let left = false;
    writer.onFailed = setFailed;
    getDraft(key).then(
      (draft) => {
        if (left || !draft || writer.begun || isEmpty(draft)) return;
        writer.wait();
        setFound(draft);
      },
      () => undefined, // without the database there is no draft, and saving says so
    );
    const flush = () => document.visibilityState === 'hidden' && writer.flush();
    const stops = [onLeave(() => writer.flush()), onReturn(flush), openForm(() => writer.keep())];
    return () => {
      left = true;
      stops.forEach((stop) => stop());
      writer.flush();
      // What is still being written then has no screen to tell.
      writer.onFailed = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key of a form never changes under it, whatever its row is called
  }, [writer]);
  const choose = useCallback(
    (keep: boolean) => {
      setFound(null);
      writer.choose(keep);
    },
    [writer],
  );
  return { found, choose, failed, ...handsOf(writer) };
}

/** Its pictures were taken out again, and nothing was typed. */
function isEmpty({ text, blobs }: FoundDraft): boolean {
  return Object.keys(text).length === 0 && blobs.length === 0;
}

function handsOf(writer: DraftWriter): Pick<Drafting, 'touch' | 'flush' | 'settle' | 'drop' | 'move'> {
  return {
    touch: () => writer.touch(),
    flush: () => writer.flush(),
    settle: () => writer.settle(),
    drop: () => writer.drop(),
    move: (key) => writer.move(key),
  };
}
