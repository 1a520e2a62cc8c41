// "Send full size later": asked wherever a weak line makes photos smaller.
import { useSyncExternalStore } from 'react';
import { Checkbox } from '~ui/checkbox';
import { onFullSize, setFullSize, wantsFullSize } from '~data/files/full-size';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export function FullSizeSwitch() {
  const isWanted = useSyncExternalStore(onFullSize, wantsFullSize);
  return <Checkbox label="Send full size later" checked={isWanted} onChange={setFullSize} />;
}

/** Beside photos that are about to be sent; nothing while the line is good. */
export function SlowLineNotice() {
  const { isSlowLine } = useSyncStatus();
  if (!isSlowLine) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-tab text-ink-2">The signal is weak. Photos are sent smaller first, so that they arrive.</p>
      <FullSizeSwitch />
    </div>
  );
}
