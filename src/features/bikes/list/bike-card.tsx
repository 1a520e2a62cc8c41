// One bike on a phone. The whole card is a link. The plate is never cut; the parts beside it shrink.
import { Link } from '@tanstack/react-router';
import { NumberPlate } from '~widgets/page/number-plate';
import { siteNames, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { StateChip } from './bike-parts';
import { cardNumber, NOTHING } from './due-text';
import type { BikeView } from '~data/bikes/bikes';

const INK = { red: 'text-red', amber: 'text-amber-ink', plain: '' } as const;

export function BikeCard({ bike, today }: { bike: BikeView; today: string }) {
  const { of, number, unit, kind } = cardNumber(bike, today);
  const place = [siteNames(bike), TRANSMISSION_LABEL[bike.transmission]].filter(Boolean).join(' · ');
  return (
    <Link
      to="/bikes/$bikeId/details"
      params={{ bikeId: String(bike.id) }}
      className="card grid grid-cols-[minmax(0,1fr)_auto] gap-3 p-4 font-reg text-ink hover:no-underline"
    >
      <NumberPlate mark={bike.registration_plate} size="l" />
      <span className="flex items-center justify-end max-[374px]:[&_.icon]:hidden">
        <StateChip bike={bike} device="phone" />
      </span>
      <span className="flex min-w-0 flex-col">
        <b className="truncate text-[1.0625rem] leading-6 font-bold">{`${bike.make} ${bike.model}`}</b>
        <span className="truncate text-body text-ink-2">{place}</span>
      </span>
      <span className="flex flex-col items-end">
        <span className="flex items-baseline gap-1.5">
          <span className="text-tab font-med text-ink-2">{of}</span>
          <span
            className={`dial leading-8 ${/\d/u.test(number) ? 'text-[1.75rem]' : 'text-[1.375rem]'} ${number === NOTHING ? 'text-ink-3' : INK[kind]}`}
          >
            {number}
          </span>
        </span>
        <span className="text-cap font-med text-ink-2">{unit}</span>
      </span>
    </Link>
  );
}
