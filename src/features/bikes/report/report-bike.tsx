// A bike to choose for a damage report: a large plate, and the whole tile is the target.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { BIKE_STATUS } from '../status/bike-status';
import { STATUS_INK } from '../status/change-status';
import { NumberPlate } from '~widgets/page/number-plate';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import type { BikeView } from '~data/bikes/bikes';

type ReportBikeProps = {
  bike: BikeView;
  form: 'comment' | 'document';
  resend: number | undefined;
  onChosen: () => void;
};

export function ReportBike({ bike, form, resend, onChosen }: ReportBikeProps) {
  const sites = bike.supplier.map(({ connect_location_name: name }) => name).join(', ');
  return (
    <Link
      to={`/bikes/$bikeId/details/${form}`}
      params={{ bikeId: String(bike.id) }}
      search={{ ...(form === 'comment' && { damage: true }), ...(resend !== undefined && { resend }) }}
      {...OPENS}
      className="report-bike font-reg"
      onClick={onChosen}
    >
      <NumberPlate mark={bike.registration_plate} />
      <b className="truncate text-body font-bold">{`${bike.make} ${bike.model}`.trim()}</b>
      <span className="truncate text-tab text-ink-2">{sites}</span>
      {bike.pending ? (
        <span className="flex">
          <SyncBadge state={bike.pending} small />
        </span>
      ) : (
        <Status bike={bike} />
      )}
    </Link>
  );
}

/** Nothing for an active bike. */
function Status({ bike: { status } }: { bike: BikeView }) {
  if (status === 'BIKE_STATUS_ACTIVE') return null;
  const { kind, icon, text } = BIKE_STATUS[status];
  return (
    <span className={`flex items-center gap-1 text-tab font-med ${STATUS_INK[kind] ?? ''}`}>
      <Icon name={icon} size={14} />
      {text}
    </span>
  );
}
