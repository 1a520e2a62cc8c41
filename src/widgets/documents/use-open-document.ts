// Opens a document or an attachment, and says in words how that goes. If fetching it takes too long, iOS needs a second
// tap to open it.
import { useEffect, useRef, useState } from 'react';
import { openBytes, openDocument, type OpenOutcome, type ReadyDocument } from '~data/media/open';
import { getPendingBytes } from '~data/files/pending-bytes';
import { useDevice } from '~widgets/hooks/use-device';
import type { PendingState } from '~data/pending/pending';
import type { PendingFile } from '~data/pending/pending-files';

/** A document or an attachment as shown. `local`: the pending file if it hasn't been sent, otherwise null. */
export type ListedDocument = {
  id: number;
  client_key: string | null;
  document: string;
  name: string;
  content_type: string;
  sha256: string;
  size: number;
  description: string;
  created: string;
  pending: PendingState | null;
  local: PendingFile | null;
};

type State = 'still' | 'opening' | OpenOutcome | { openNow: () => Promise<OpenOutcome> };

/** `says`: the progress or outcome in words, or ''. `ready`: the click handler of the second tap, if one is needed. */
export function useOpenDocument(document: ListedDocument): {
  says: string;
  ready: (() => void) | null;
  open: () => void;
} {
  const [state, setState] = useState<State>('still');
  const device = useDevice();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const settle = (work: Promise<State>) => {
    setState('opening');
    work.then(setState, () => setState('failed'));
  };
  return {
    says: words(state, device),
    ready: typeof state === 'object' ? () => settle(state.openNow()) : null,
    open: () => {
      if (state === 'opening') return;
      controller.current = new AbortController();
      settle(openWherever(document, controller.current.signal));
    },
  };
}

/** Opens a pending file from this device, and any other through `openDocument`. */
async function openWherever(document: ListedDocument, signal: AbortSignal): Promise<OpenOutcome | ReadyDocument> {
  if (document.local === null) return openDocument(document, { signal });
  const found = await getPendingBytes(document.local.seq);
  return found ? openBytes(document, found.bytes) : 'failed';
}

function words(state: State, device: 'phone' | 'computer'): string {
  if (typeof state === 'object') return 'Ready to open';
  return state === 'offline' ? `Not on this ${device}: needs signal` : WORDS[state];
}

const WORDS = {
  still: '',
  opening: 'Opening…',
  shared: '',
  downloaded: 'Downloaded',
  missing: 'The server no longer has this file',
  failed: 'This file could not be opened',
  cancelled: '',
} as const satisfies Record<Exclude<State, object | 'offline'>, string>;
