// One bike in the table.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { Icon } from '~ui/icon';
import { NumberPlate } from '~widgets/page/number-plate';
import { motStanding, type Standing, taxStanding } from '~domain/bikes/road-papers';
import { displayDay } from '~domain/time/london-time';
import { displayMark } from '~domain/text/number-plate';
import { siteNames, TRANSMISSION_SHORT } from '~domain/bikes/labels';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ListRow } from '~widgets/lists/table-row';
import { RefreshAction } from './refresh-action';
import { StateChip } from './bike-parts';
import { dueBadge, dvlaText, NOTHING } from './due-text';
import type { BikeView } from '~data/bikes/bikes';
import type { LookupDoor } from '../lookup/use-lookup-door';

type BikeTableRowProps = { bike: BikeView; today: string; door: LookupDoor };

export function BikeTableRow({ bike, today, door }: BikeTableRowProps) {
  const details = { to: '/bikes/$bikeId/details', params: { bikeId: String(bike.id) } } as const;
  const sites = siteNames(bike) || NOTHING;
  const noEdit = useNoEdit('bikes');
  const dvla = dvlaText(bike.last_dvla_verification, today);
  return (
    <ListRow id={bike.id} name={displayMark(bike.registration_plate)} className={bike.pending ? 'pending' : ''}>
      <td>
        <StateChip bike={bike} device="computer" />
      </td>
      <td className="sticky left-0 bg-inherit">
        <Link {...details} className="inline-block rounded-[4px]">
          <NumberPlate mark={bike.registration_plate} size="t" />
        </Link>
      </td>
      <Words>{bike.make}</Words>
      <Words strong>{bike.model}</Words>
      <Words>{sites}</Words>
      <td className="text-right">{bike.engine_size}</td>
      <td>{TRANSMISSION_SHORT[bike.transmission]}</td>
      <DueCell of={taxStanding(bike, today)} today={today} />
      <DueCell of={motStanding(bike, today)} today={today} />
      <td className={dvla.time === null ? 'text-ink-2' : ''}>
        {dvla.day}
        {dvla.time === null ? null : <span className="block text-cap text-ink-2">{dvla.time}</span>}
      </td>
      <td className="sticky right-0 bg-inherit text-right whitespace-nowrap">
        {noEdit === null ? <RefreshAction bike={bike} door={door} /> : null}
        <Link
          {...details}
          className="icon-btn"
          aria-label={`View ${displayMark(bike.registration_plate)}`}
          title="View"
        >
          <Icon name="eye" size={18} />
        </Link>
        {noEdit === null ? <EditAction bike={bike} /> : null}
      </td>
    </ListRow>
  );
}

function EditAction({ bike }: { bike: BikeView }) {
  const label = `Edit Bike ${displayMark(bike.registration_plate)}`;
  return (
    <Link
      to="/bikes/$bikeId/details/edit"
      params={{ bikeId: String(bike.id) }}
      className="icon-btn"
      aria-label={label}
      title="Edit Bike"
    >
      <Icon name="edit" size={18} />
    </Link>
  );
}

function Words({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <td>
      <div className={`line-clamp-2 leading-[1.125rem] wrap-anywhere ${strong ? 'font-bold' : ''}`} title={children}>
        {children}
      </div>
    </td>
  );
}

function DueCell({ of, today }: { of: Standing; today: string }) {
  const badge = dueBadge(of, today);
  const { day, why } = of;
  return (
    <td>
      <div className="flex flex-col items-start leading-[1.125rem]">
        {day === null || why === 'first' ? <span className="text-ink-2">{NOTHING}</span> : displayDay(day)}
        {badge ? (
          <Chip kind={badge.kind} small>
            {badge.text}
          </Chip>
        ) : null}
        {why === 'first' && day !== null ? (
          <span className="text-cap whitespace-nowrap text-ink-2">{`first ${displayDay(day)}`}</span>
        ) : null}
      </div>
    </td>
  );
}
