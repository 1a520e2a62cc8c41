// Signing out with unsent work (docs/sync.md, Signing out): send it now, keep it here, take a copy, or delete it.
import { useState, type ReactNode } from 'react';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { TextField } from '~ui/fields/field';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { door } from '~data/database-access';
import { deleteUnsent } from '~data/outbox/delete-unsent';
import { countUnsent, listUnsent } from '~data/sync-centre/unsent';
import { exportAll } from '~widgets/sync/export';
import { sendingText, unsentText } from '~widgets/sync/text';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { LogoutChoices, type Choice } from './logout-choices';
import { useSendFirst } from './use-send-first';

export type LogoutUnsentProps = { onCancel: () => void; onLeave: () => void };

/** True if anything unsent would be left behind. */
export async function hasUnsent(): Promise<boolean> {
  const { changes, photos } = await countUnsent();
  return changes + photos > 0;
}

const CONFIRM = { send: 'Send and logout', keep: 'Logout', export: 'Export', delete: 'Delete and logout' } as const;

export function LogoutUnsent({ onCancel, onLeave }: LogoutUnsentProps) {
  const device = usePhone() ? 'phone' : 'computer';
  const unsent = useLive(listUnsent, []);
  const status = useSyncStatus();
  const [choice, setChoice] = useState<Choice>('keep');
  const [typed, setTyped] = useState('');
  const [says, setSays] = useState('');
  const [deleting, setDeleting] = useState(false);
  const sending = useSendFirst(onLeave);
  const count = unsent === undefined ? 0 : unsent.changes + unsent.photos;
  const choose = (next: Choice) => {
    sending.stop();
    setSays('');
    setChoice(next);
  };
  const remove = async () => {
    setDeleting(true);
    const seen = { seqs: unsent?.seqs ?? [] };
    const end = await door.run((database) => deleteUnsent(database, seen)).catch(() => 'failed' as const);
    if (end === 'deleted') return onLeave();
    setDeleting(false);
    setTyped('');
    setSays(NOT_DELETED[end]);
  };
  const confirm = () => {
    setSays('');
    if (choice === 'send') sending.start();
    else if (choice === 'export') void exportAll().then((exported) => setSays(EXPORTED[exported]));
    else if (choice === 'delete') void remove();
    else onLeave();
  };
  const busy = sending.busy || deleting;
  const blocked = busy || (choice === 'delete' && (count === 0 || typed.trim() !== String(count)));
  return (
    <Sheet
      open
      width={520}
      title="Logout"
      onClose={onCancel}
      footer={
        <Buttons onCancel={onCancel}>
          <Button look={choice === 'delete' ? 'stop' : 'pri'} className="flex-1" disabled={blocked} onClick={confirm}>
            {sending.busy ? (sendingText(status) ?? 'Sending…') : CONFIRM[choice]}
          </Button>
        </Buttons>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-lead">Are you sure that you want to logout?</p>
        {unsent ? (
          <p className="flex items-center gap-3 rounded-card bg-blue-soft p-4 text-lead font-bold text-blue-ink">
            <Icon name={device} size={24} />
            {unsentText(unsent, device)}
          </p>
        ) : null}
        <LogoutChoices
          choice={choice}
          photos={unsent?.photos ?? 0}
          device={device}
          status={status}
          disabled={busy}
          onChoose={choose}
        />
        {choice === 'delete' ? (
          <TextField
            label={`Type ${count} to delete your unsent work`}
            hint="It will never reach the school. This can’t be undone."
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        <p role="status" className="font-med empty:hidden">
          {sending.why ?? says}
        </p>
      </div>
    </Sheet>
  );
}

const NOT_DELETED = {
  more: 'Something else was saved on this device meanwhile. Nothing was deleted: check the number, then type it again.',
  failed: 'This couldn’t be deleted on this device. It’s all still here: try again.',
} as const;

const EXPORTED = {
  done: 'Your copy is ready. The unsent work is still here: choose what to do with it.',
  cancelled: '',
  failed: 'The file couldn’t be made. Nothing is lost.',
} as const;

function Buttons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex w-full gap-2 wide:justify-end">
      <Button className="max-wide:flex-1" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
