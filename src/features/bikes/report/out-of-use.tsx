// Takes a bike out of use while its damage is being reported. Applied on tap, not when the report is saved.
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { BIKE_STATUS } from '../status/bike-status';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { displayMark } from '~domain/number-plate';
import { STATUS_INK, useChangeStatus } from '../status/change-status';
import type { BikeStatus } from '~contract/bikes';
import type { BikeView } from '~data/bikes/bikes';

const CHOICES = ['BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] as const satisfies BikeStatus[];

export function OutOfUse({ bike }: { bike: BikeView }) {
  const noEdit = useNoEdit('bikes');
  const change = useChangeStatus(bike.id);
  return (
    <section className="flex flex-col gap-2" aria-labelledby="out-of-use">
      <h3 id="out-of-use" className="text-[15px] leading-5 font-bold wide:text-tab">
        Take out of use
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map((status) => {
          const { text, icon, kind } = BIKE_STATUS[status];
          const pressed = bike.status === status;
          return (
            <button
              key={status}
              type="button"
              className={buttonClass('default', false, pressed ? 'bg-ink text-paper' : '')}
              aria-pressed={pressed}
              disabled={noEdit !== null}
              {...(noEdit !== null && { title: noEdit })}
              // A tap on the present status makes the bike active again.
              onClick={() => change(pressed ? 'BIKE_STATUS_ACTIVE' : status)}
            >
              <span className={pressed ? '' : STATUS_INK[kind]}>
                <Icon name={pressed ? 'check' : icon} size={20} />
              </span>
              {text}
            </button>
          );
        })}
      </div>
      <p role="status" className="text-tab text-ink-2">
        {noEdit ?? says(bike)}
      </p>
    </section>
  );
}

/** What the taps did, and how to undo it. */
function says({ status, registration_plate }: BikeView): string {
  if (status === 'BIKE_STATUS_ACTIVE') return 'Applied as soon as you tap, without waiting for the comment.';
  const { text } = BIKE_STATUS[status];
  return `${displayMark(registration_plate)} is ${text} now. Tap ${text} again to make it Active.`;
}
