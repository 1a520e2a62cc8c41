// The filters on wide screens: a button for each that says what is chosen and opens its choices.
import { Button } from '~ui/button';
import { Popover } from '~ui/overlays/popover';
import { DayFields, FilterBoxes } from './filter-parts';
import { chosenText, daysText, filtersFor } from './filters';
import { countFilters, withoutFilters } from '../list/query';
import type { OrdersSearch } from '../list/search';
import { useAddress } from '../list/use-address';
import type { OrdersData } from '../list/use-orders';

type FilterMenusProps = Pick<OrdersData, 'sites' | 'list'> & { search: OrdersSearch };

export function FilterMenus({ search, sites, list }: FilterMenusProps) {
  const { change } = useAddress();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filtersFor(search, sites).map((filter) => (
        <Popover
          key={filter.name}
          label={filter.label}
          trigger={<Button icon="filter">{`${filter.label}: ${chosenText(filter, search)}`}</Button>}
        >
          {() => (
            <div className="max-h-[70dvh] overflow-y-auto px-2">
              <FilterBoxes search={search} filter={filter} />
            </div>
          )}
        </Popover>
      ))}
      <Popover label="Days" trigger={<Button icon="calendar">{`Days: ${daysText(search)}`}</Button>}>
        {() => (
          <div className="flex w-64 flex-col gap-3 p-2">
            <DayFields search={search} />
          </div>
        )}
      </Popover>
      {/* An empty list has this button in its middle. */}
      {countFilters(search) > 0 && list?.count !== 0 ? (
        <Button look="soft" onClick={() => change(withoutFilters(search, true))}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
