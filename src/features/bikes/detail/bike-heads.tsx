// The head of a bike's page: the plate first. On a phone the back arrow and the sync pill are in a row above it.
import { BackToList } from '~widgets/lists/back-to-list';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { NumberPlate } from '~widgets/page/number-plate';
import { PhoneRowHead } from '~widgets/lists/phone-row-head';
import type { BikeView } from '~data/bikes/bikes';
import { BikeAction } from './bike-action';
import { bikeLine, bikeName } from './bike-text';
import { PendingLink } from './pending-link';
import { StatusChip } from './status-chip';
import { StatusChoice } from './status-choice';
import { OPENS } from '~widgets/hooks/use-leave';
import { useRoomy } from '../reports/use-roomy';

export function WideHead({ bike }: { bike: BikeView }) {
  const roomy = useRoomy();
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <BackToList list="/bikes" label="Back to Bikes" />
      <NumberPlate mark={bike.registration_plate} size={roomy ? 'xl' : 'l'} />
      <div className="min-w-[180px] flex-1">
        <h1 className="truncate">{bikeName(bike)}</h1>
        <p className="truncate text-ink-2">{bikeLine(bike)}</p>
      </div>
      {bike.pending ? <PendingLink state={bike.pending} /> : null}
      {bike.status === 'BIKE_STATUS_ACTIVE' ? null : <StatusChip status={bike.status} />}
      {/* These buttons wrap to the next line together. */}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/bikes/$bikeId/details/document/view"
          params={{ bikeId: String(bike.id) }}
          {...OPENS}
          className={buttonClass('default')}
        >
          <Icon name="doc" size={18} />
          <span>View bike documents</span>
        </Link>
        <BikeAction bike={bike} does="document" className={buttonClass('default')} />
        <BikeAction bike={bike} does="edit" className={buttonClass('default')} />
        <BikeAction bike={bike} does="comment" className={buttonClass('pri')} />
      </div>
    </header>
  );
}

/** Without `bike` there is no edit button. */
export function PhoneHead({ bike }: { bike?: BikeView }) {
  return (
    <PhoneRowHead list="/bikes" label="Back to Bikes">
      {bike ? <BikeAction bike={bike} does="edit" className="icon-btn -mr-3" look="icon" /> : null}
    </PhoneRowHead>
  );
}

export function PhoneTitle({ bike }: { bike: BikeView }) {
  return (
    <div className="flex flex-col items-start gap-3 pt-1">
      <div className="flex">
        <NumberPlate mark={bike.registration_plate} size="xl" />
      </div>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 flex-1 text-[1.5rem] leading-8 wrap-anywhere">{bikeName(bike)}</h1>
        <StatusChip status={bike.status} />
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <StatusChoice bike={bike} />
        {bike.pending ? <PendingLink state={bike.pending} /> : null}
      </div>
    </div>
  );
}
