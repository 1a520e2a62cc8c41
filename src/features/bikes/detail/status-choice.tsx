// Changes a bike's status with two taps, on targets large enough for gloves, with or without signal.
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { BIKE_STATUS } from '../status/bike-status';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { STATUS_INK, useChangeStatus } from '../status/change-status';
import { useTakingOut } from '../status/taking-out';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';

const CHOICES: readonly { status: BikeStatus; what: string }[] = [
  { status: 'BIKE_STATUS_ACTIVE', what: 'Rides as it should' },
  { status: 'BIKE_STATUS_AT_RISK', what: 'Rides, but needs looking at' },
  { status: 'BIKE_STATUS_OUT_OF_ORDER', what: 'Take out of use' },
];

export function StatusChoice({ bike }: { bike: BikeView }) {
  const noEdit = useNoEdit('bikes');
  const change = useChangeStatus(bike);
  const { ask, question } = useTakingOut(bike);
  const choose = (status: BikeStatus) => {
    if (status === 'BIKE_STATUS_OUT_OF_ORDER') ask((swaps) => change(status, swaps));
    else change(status);
  };
  const trigger = (
    <Button disabled={noEdit !== null} {...(noEdit !== null && { title: noEdit })}>
      Change status
    </Button>
  );
  if (noEdit !== null) return trigger;
  return (
    <>
      <Popover label="Change status" trigger={trigger}>
        {(close) => (
          <div role="group" aria-label="Status" className="flex w-[280px] flex-col gap-1">
            {CHOICES.map(({ status, what }) => (
              <button
                key={status}
                type="button"
                aria-pressed={status === bike.status}
                className={`flex min-h-16 items-center gap-3 rounded-m px-3 text-left hover:bg-quiet-soft ${status === bike.status ? 'bg-inset sunlight:shadow-1' : ''}`}
                onClick={() => {
                  close();
                  if (status !== bike.status) choose(status);
                }}
              >
                <span className={STATUS_INK[BIKE_STATUS[status].kind]}>
                  <Icon name={BIKE_STATUS[status].icon} size={24} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-lead font-bold">{BIKE_STATUS[status].text}</span>
                  <span className="block text-tab text-ink-2">{status === bike.status ? 'As it is now' : what}</span>
                </span>
              </button>
            ))}
          </div>
        )}
      </Popover>
      {question}
    </>
  );
}
