// The filters on wide screens.
import { BoxesMenu, DaysMenu, FilterBar } from '~widgets/list-filters/filter-menus';
import { filtersFor } from './filters';
import { chosen, countFilters, withChosen, withDays, withoutFilters } from '../list/query';
import type { OrdersSearch } from '../list/search';
import { useAddress } from '../list/use-address';
import type { OrdersData } from '../list/use-orders';

type FilterMenusProps = Pick<OrdersData, 'sites' | 'list'> & { search: OrdersSearch };

export function FilterMenus({ search, sites, list }: FilterMenusProps) {
  const { change, replace } = useAddress();
  // An empty list has a button to clear them in its middle.
  const isOffered = countFilters(search) > 0 && list?.count !== 0;
  return (
    <FilterBar onClear={isOffered ? () => change(withoutFilters(search, true)) : undefined}>
      {filtersFor(search, sites).map((filter) => (
        <BoxesMenu
          key={filter.name}
          filter={filter}
          values={chosen(search, filter.name)}
          onChange={(values) => replace(withChosen(search, filter.name, values))}
        />
      ))}
      <DaysMenu what="Course" days={search} onChange={(name, day) => replace(withDays(search, name, day))} />
    </FilterBar>
  );
}
