// The filters and the order on phones, in a sheet.
import { useState } from 'react';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { SelectField } from '~ui/fields/select-field';
import { counted } from '~widgets/format/size-text';
import { DayFields, FilterBoxes } from './filter-parts';
import { filtersFor } from './filters';
import { countFilters, orderingText, withOrdering, withoutFilters } from '../list/query';
import type { OrdersSearch } from '../list/search';
import { useAddress } from '../list/use-address';
import type { OrdersData } from '../list/use-orders';

const ORDERS = [
  { value: '-date', label: 'Latest course first' },
  { value: 'date', label: 'Earliest course first' },
  { value: '-owed', label: 'Most owed first' },
  { value: 'owed', label: 'Least owed first' },
  { value: 'name', label: 'Rider, A to Z' },
  { value: '-name', label: 'Rider, Z to A' },
  { value: '-number', label: 'Newest order first' },
  { value: 'number', label: 'Oldest order first' },
];

type FilterDrawerProps = Pick<OrdersData, 'sites' | 'list'> & { search: OrdersSearch };

/** The button says how many filters are on. */
export function FilterDrawer({ search, sites, list }: FilterDrawerProps) {
  const { replace } = useAddress();
  const [open, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <>
      <Button icon="filter" className="min-h-[52px] rounded-card" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter · ${count}`}
      </Button>
      <Sheet
        open={open}
        title="Filter orders"
        width={480}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="ghost" big disabled={count === 0} onClick={() => replace(withoutFilters(search, true))}>
              Clear
            </Button>
            <Button look="pri" big className="flex-1" onClick={() => setOpen(false)}>
              {list ? `Show ${counted(list.count, 'order')}` : 'Show'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pt-1">
          <SelectField
            label="Order"
            value={orderingText(search)}
            options={ORDERS}
            onChange={({ target }) => replace(withOrdering(search, target.value))}
          />
          <DayFields search={search} />
          {filtersFor(search, sites).map((filter) => (
            <fieldset key={filter.name} className="min-w-0">
              <legend className="font-bold">{filter.label}</legend>
              <FilterBoxes search={search} filter={filter} />
            </fieldset>
          ))}
        </div>
      </Sheet>
    </>
  );
}
