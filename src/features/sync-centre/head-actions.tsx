// Actions on everything unsent: sending it now, and exporting it.
import { useState } from 'react';
import { Button } from '~ui/button';
import { toast } from '~ui/toasts';
import { requestSync } from '~data/tab/sync-requests';
import { exportAll } from '~widgets/sync/export';
import { sendingText } from '~widgets/sync/text';
import type { SyncStatus } from '~sync/status';

/** `waiting`: number of waiting changes; `ready`: how many of them can be sent. */
type SendNowProps = { status: SyncStatus; waiting: number; ready: number; big: boolean };

/** Says why it is disabled: a grey button alone explains nothing. */
export function SendNow({ status, waiting, ready, big }: SendNowProps) {
  const sending = sendingText(status);
  const why = sending === null ? blocked(status, waiting, ready) : null;
  return (
    <div className="flex items-center gap-3 max-wide:flex-col-reverse max-wide:gap-2">
      {why === null ? null : (
        <span id="send-now-why" className="text-tab text-ink-2">
          {why}
        </span>
      )}
      <Button
        look="pri"
        big={big}
        icon="send"
        className="max-wide:w-full"
        disabled={why !== null || sending !== null}
        aria-describedby={why === null ? undefined : 'send-now-why'}
        onClick={requestSync}
      >
        {sending ?? 'Send now'}
      </Button>
    </div>
  );
}

function blocked({ state }: SyncStatus, waiting: number, ready: number): string | null {
  if (waiting === 0) return 'Nothing is waiting to be sent';
  if (state === 'offline') return 'No signal. Changes will send when there is signal';
  if (state === 'outdated') return 'Update the app first';
  return ready === 0 ? 'Something else comes first: see below' : null;
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
