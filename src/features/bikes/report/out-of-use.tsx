// A bike's status as part of its damage report: chosen here, saved with the report.
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { BIKE_STATUS } from '../status/bike-status';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { displayMark } from '~domain/text/number-plate';
import { STATUS_INK } from '../status/change-status';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';

const CHOICES = ['BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] as const satisfies BikeStatus[];

type OutOfUseProps = {
  bike: Pick<BikeView, 'status' | 'registration_plate'>;
  /** The chosen status; '' leaves the bike as it is. */
  value: BikeStatus | '';
  onChange: (value: BikeStatus | '') => void;
};

export function OutOfUse({ bike, value, onChange }: OutOfUseProps) {
  const noEdit = useNoEdit('bikes');
  const chosen = value === '' ? bike.status : value;
  /** A tap on the chosen status takes it back; a bike that has it already becomes active. */
  const tap = (status: BikeStatus) => {
    const next = chosen === status ? otherThan(status, bike.status) : status;
    onChange(next === bike.status ? '' : next);
  };
  return (
    <section className="flex flex-col gap-2" aria-labelledby="out-of-use">
      <h3 id="out-of-use" className="text-[0.9375rem] leading-5 font-bold wide:text-tab">
        Take out of use
      </h3>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map((status) => {
          const { text, icon, kind } = BIKE_STATUS[status];
          const pressed = chosen === status;
          return (
            <button
              key={status}
              type="button"
              className={buttonClass('default', false, pressed ? 'bg-ink text-paper' : '')}
              aria-pressed={pressed}
              disabled={noEdit !== null}
              {...(noEdit !== null && { title: noEdit })}
              onClick={() => tap(status)}
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
        {noEdit ?? says(bike, value)}
      </p>
    </section>
  );
}

function otherThan(status: BikeStatus, present: BikeStatus): BikeStatus {
  return present === status ? 'BIKE_STATUS_ACTIVE' : present;
}

/** What saving will do to the status. */
function says({ status, registration_plate }: OutOfUseProps['bike'], value: BikeStatus | ''): string {
  const mark = displayMark(registration_plate);
  if (value !== '') return `${mark} will be ${BIKE_STATUS[value].text} when you save.`;
  return status === 'BIKE_STATUS_ACTIVE'
    ? 'Nothing changes unless you choose.'
    : `${mark} is ${BIKE_STATUS[status].text} now.`;
}
