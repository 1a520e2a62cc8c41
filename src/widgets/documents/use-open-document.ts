// Opening a document, or an attachment, in the words of its row. Fetching can outlast the tap that asked for it: then a second tap opens it.
import { useEffect, useRef, useState } from 'react';
import { openBytes, openDocument, type OpenOutcome, type ReadyDocument } from '~data/media/open';
import { getPendingBytes } from '~data/files/pending-bytes';
import { useDevice } from '~widgets/hooks/use-device';
import type { PendingState } from '~data/outbox/pending';
import type { PendingFile } from '~data/outbox/pending-files';

/** A row of a collection whose rows are files, as screens have it. `local`: the file of one that is only here. */
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

/** `says` is empty while there is nothing to say; `ready` is the second tap. */
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

/** From this device as long as the school does not have it. */
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
