// The filters and the order on phones.
import { SelectField } from '~ui/fields/select-field';
import { counted } from '~widgets/format/size-text';
import { DayFields, FilterSection } from '~widgets/list-filters/filter-fields';
import { FilterSheet } from '~widgets/lists/filter-sheet';
import { filtersFor } from './filters';
import { chosen, countFilters, orderingText, withChosen, withDays, withOrdering, withoutFilters } from '../list/query';
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

export function FilterDrawer({ search, sites, list }: FilterDrawerProps) {
  const { replace } = useAddress();
  return (
    <FilterSheet
      title="Filter orders"
      count={countFilters(search)}
      show={list ? `Show ${counted(list.count, 'order')}` : 'Show'}
      onClear={() => replace(withoutFilters(search, true))}
    >
      <SelectField
        label="Order"
        value={orderingText(search)}
        options={ORDERS}
        onChange={({ target }) => replace(withOrdering(search, target.value))}
      />
      <DayFields what="Course" days={search} onChange={(name, day) => replace(withDays(search, name, day))} />
      {filtersFor(search, sites).map((filter) => (
        <FilterSection
          key={filter.name}
          filter={filter}
          values={chosen(search, filter.name)}
          onChange={(values) => replace(withChosen(search, filter.name, values))}
        />
      ))}
    </FilterSheet>
  );
}
