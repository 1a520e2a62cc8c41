// Actions on everything unsent: sending it now, and exporting it.
import { useState } from 'react';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { requestSync } from '~data/page/sync-requests';
import { exportAll } from '~widgets/sync/export';
import { sendingText } from '~widgets/sync/text';
import type { SyncStatus } from '~sync/status';
import { whyNotSend } from './words/can-send';

/** `waiting`: number of waiting changes; `ready`: how many of them can be sent. */
type SendNowProps = { status: SyncStatus; waiting: number; ready: number; big: boolean };

/** Nothing while nothing waits; words instead of the button while nothing can be sent. */
export function SendNow({ status, waiting, ready, big }: SendNowProps) {
  const sending = sendingText(status);
  if (waiting === 0 && sending === null) return null;
  const why = sending === null ? whyNot(status, ready) : null;
  if (why !== null) return <p className="py-2 text-tab font-med text-ink-2 max-wide:text-center">{`${why}.`}</p>;
  return (
    <Button
      look="pri"
      big={big}
      icon="send"
      className="max-wide:w-full"
      disabled={sending !== null}
      onClick={requestSync}
    >
      {sending ?? 'Send now'}
    </Button>
  );
}

/** True if the button is more than words: a phone keeps room for nothing else. */
export function mayTry(status: SyncStatus, ready: number): boolean {
  return sendingText(status) !== null || (ready > 0 && whyNotSend(status) === null);
}

/** The reason without its full stop; null if something can be sent. */
function whyNot(status: SyncStatus, ready: number): string | null {
  return whyNotSend(status) ?? (ready === 0 ? 'Nothing can be sent yet: see below' : null);
}

export function ExportAll({ look }: { look: 'default' | 'soft' }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      look={look}
      icon="download"
      disabled={busy}
      className="max-wide:w-full"
      onClick={() => {
        setBusy(true);
        void exportAll().then((exported) => {
          setBusy(false);
          if (exported === 'failed') toast('failed', 'The file couldn’t be made. Nothing is lost.');
        });
      }}
    >
      Export all unsent
    </Button>
  );
}
