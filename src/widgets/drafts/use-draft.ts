// Stores a form's unsaved text, so that it outlives the page: within 400 ms of a key, and when the page is left or
// hidden (docs/sync.md, Files and drafts).
import { useCallback, useEffect, useState } from 'react';
import { getDraft, removeDraft, type DraftKey } from '~data/form-saves/drafts';
import { openForm } from '~data/page/open-forms';
import { onLeave, onReturn } from '~data/page/page-events';
import { isBroughtBack, wasDiscarded, wentOn } from './discarded';
import { DraftWriter } from './draft-writer';

/**
 * `at`: when it was stored, in ms since 1970. `blobs`: the ids of its files. `isBack`: it was discarded and brought back, so
 * the form goes on with it without asking.
 */
export type FoundDraft = { at: number; text: Record<string, unknown>; blobs: readonly string[]; isBack: boolean };

export type Drafting = {
  /** An earlier draft, until the person has decided about it. Until then it isn't overwritten. */
  found: FoundDraft | null;
  /** The person's decision about the found draft: continue it (`keep`), or remove it. */
  choose: (keep: boolean) => void;
  /** Call it when something was typed. */
  touch: () => void;
  /** Writes typed text at once, for example before the camera opens, which may end the page. */
  flush: () => void;
  /** Cancels the next write and waits for running ones. Writing starts again with the next `touch`. */
  settle: () => Promise<void>;
  /** Removes the draft. */
  drop: () => Promise<void>;
  /** Removes the draft a little later; call the result to bring it back, which is false if that was too late. */
  discard: () => () => boolean;
  /** The form's address, which opens it with its draft. */
  route: string;
  /** Stores later text under another key: after a refusal, the form goes on as a correction of its change. */
  move: (key: DraftKey) => void;
  /** The device is too full to store the draft. */
  failed: boolean;
};

/** Only the first `key` and `route` count. `read` returns the text to store; null if there is none. */
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
    findDraft(key).then(
      (draft) => {
        if (left || !draft || writer.begun || isEmpty(draft)) return;
        writer.wait();
        setFound(draft);
      },
      () => undefined, // the database can't be read: no draft, and saving shows the error
    );
    const flush = () => document.visibilityState === 'hidden' && writer.flush();
    const stops = [onLeave(() => writer.flush()), onReturn(flush), openForm(() => writer.keep())];
    return () => {
      left = true;
      stops.forEach((stop) => stop());
      writer.flush();
      // Writes that end later have no screen to report to.
      writer.onFailed = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only the first key counts, even if the row's id changes
  }, [writer]);
  const isBack = found?.isBack === true;
  const choose = useCallback(
    (keep: boolean) => {
      setFound(null);
      wentOn(key);
      writer.choose(keep);
      // Stores it without the mark of a discarded draft.
      if (keep && isBack) writer.touch();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only the first key counts
    [writer, isBack],
  );
  const [opened] = useState(route);
  return { found, choose, failed, route: opened, ...handsOf(writer) };
}

async function findDraft(key: DraftKey): Promise<FoundDraft | null> {
  const isBack = await isBroughtBack(key);
  const draft = await getDraft(key);
  if (draft && !isBack && wasDiscarded(draft.text)) {
    await removeDraft(key);
    return null;
  }
  return draft && { ...draft, isBack };
}

/** True if the draft's files were removed again and it has no text. */
function isEmpty({ text, blobs }: Pick<FoundDraft, 'text' | 'blobs'>): boolean {
  return Object.keys(text).length === 0 && blobs.length === 0;
}

function handsOf(writer: DraftWriter): Pick<Drafting, 'touch' | 'flush' | 'settle' | 'drop' | 'discard' | 'move'> {
  return {
    touch: () => writer.touch(),
    flush: () => writer.flush(),
    settle: () => writer.settle(),
    drop: () => writer.drop(),
    discard: () => writer.discard(),
    move: (key) => writer.move(key),
  };
}
