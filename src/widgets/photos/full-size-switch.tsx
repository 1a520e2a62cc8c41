// The setting "Send full size later", for places where photos are made smaller on a weak line.
import { useSyncExternalStore } from 'react';
import { Checkbox } from '~ui/fields/checkbox';
import { onFullSize, setFullSize, wantsFullSize } from '~data/files/full-size';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export function FullSizeSwitch() {
  const isWanted = useSyncExternalStore(onFullSize, wantsFullSize);
  return <Checkbox label="Send full size later" checked={isWanted} onChange={setFullSize} />;
}

/** For forms with photos to send. Shows nothing while the line is good. */
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
