// The bikes table of wide screens. The plate is the link to the bike.
import { ListTable, type Column } from '~widgets/lists/table';
import { useShownColumns } from '~widgets/list-views/shown-columns';
import type { Sorted } from '~widgets/lists/query';
import type { Ticked } from '~widgets/lists/ticked';
import { useLookupDoor } from '../lookup/use-lookup-door';
import { useWidth } from '~widgets/hooks/use-width';
import { BikeTableRow } from './bike-table-row';
import { sortOf, withNextSort } from './query';
import type { BikesSearch, SortField } from './search';
import type { BikeView } from '~data/bikes/bikes';
import type { Change } from './use-address';

/** Columns in the order of specification section 2.5. */
export const BIKE_COLUMNS: readonly Column<SortField>[] = [
  { title: 'Status', width: 104, sort: 'status' },
  { title: 'Reg', width: 114, sort: 'registration_plate', sticky: 'left', always: true },
  { title: 'Make', width: 74, sort: 'make' },
  { title: 'Model', sort: 'model' },
  { title: 'Site', width: 88, sort: 'site' },
  { title: 'Engine Size', width: 66, sort: 'engine_size', right: true, wrap: true },
  { title: 'Transmission', width: 100, sort: 'transmission' },
  { title: 'Tax Until', width: 94, sort: 'tax_expiry_date' },
  { title: 'MOT Until', width: 96, sort: 'mot_expiry_date' },
  { title: 'Last DVLA Update', width: 82, sort: 'last_dvla_verification', wrap: true },
  { title: 'Actions', width: 132, right: true, sticky: 'right', always: true },
];

/** From this window width on, in CSS pixels, all columns fit. A scrolled table is SCROLLED wide, with room for text. */
const FITS = 1360;
const SCROLLED = 1120;

type BikeTableProps = {
  rows: readonly BikeView[];
  search: BikesSearch;
  today: string;
  ticked: Ticked;
  onChange: Change;
};

export function BikeTable({ rows, search, today, ticked, onChange }: BikeTableProps) {
  const door = useLookupDoor();
  const { hidden } = useShownColumns('bikes', BIKE_COLUMNS);
  const fits = useWidth(FITS);
  return (
    <ListTable
      label="Bikes"
      columns={BIKE_COLUMNS}
      hidden={hidden}
      ticks={{ of: ticked, rows: rows.map(({ id }) => id) }}
      {...(!fits && { least: SCROLLED })}
      place={`${search.page ?? 1} ${search.ordering ?? ''}`}
      sortOf={(field) => sortedAs(sortOf(search, field))}
      onSort={(field) => onChange(withNextSort(search, field))}
    >
      <tbody>
        {rows.map((bike) => (
          <BikeTableRow key={bike.client_key ?? bike.id} bike={bike} today={today} door={door} />
        ))}
      </tbody>
    </ListTable>
  );
}

function sortedAs(direction: ReturnType<typeof sortOf>): Sorted | undefined {
  return direction && { descending: direction === 'descending', at: 0 };
}
