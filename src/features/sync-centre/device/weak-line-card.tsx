// What happens to photos on a weak line, with a switch for sending their full size later.
import { FullSizeSwitch } from '~widgets/photos/full-size-switch';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

export function WeakLineCard() {
  const { isSlowLine } = useSyncStatus();
  return (
    <section className="card flex flex-col gap-2 p-4 wide:p-5">
      <h2>Photos on weak signal</h2>
      <p className="text-tab text-ink-2">
        {isSlowLine
          ? 'The signal is weak now: photos are sent smaller first, so that they arrive.'
          : 'When the signal is weak, photos are sent smaller first, so that they arrive.'}{' '}
        With this on, the full size follows when the signal is good.
      </p>
      <FullSizeSwitch />
    </section>
  );
}
