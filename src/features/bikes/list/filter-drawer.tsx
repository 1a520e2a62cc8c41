// The filters in a sheet, for phones and for windows too narrow for the panel.
import { counted } from '~widgets/format/size-text';
import { FilterSheet } from '~widgets/lists/filter-sheet';
import { FilterSections } from './filter-sections';
import { countFilters, withoutFilters } from './query';
import type { BikesSearch } from './search';
import { useAddress } from './use-address';
import type { BikeFacets } from '~data/bikes/bikes';

type FilterDrawerProps = {
  search: BikesSearch;
  facets: BikeFacets | undefined;
  count: number | undefined;
  className?: string;
};

export function FilterDrawer({ search, facets, count = 0, className }: FilterDrawerProps) {
  const { replace } = useAddress();
  return (
    <FilterSheet
      title="Bike Management"
      count={countFilters(search)}
      show={`Show ${counted(count, 'bike')}`}
      onClear={() => replace(withoutFilters(search))}
      className={className}
    >
      <div>
        <FilterSections search={search} facets={facets} onChange={replace} />
      </div>
    </FilterSheet>
  );
}
