// The filters in a sheet, for phones and for windows too narrow for the panel.
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { FilterSections } from './filter-sections';
import { countFilters, withoutFilters } from './query';
import type { BikesSearch } from './search';
import { useAddress, useDrawer } from './use-address';
import type { BikeFacets } from '~data/bikes/bikes';

type FilterButtonProps = { search: BikesSearch; className?: string };

/** Opens the drawer and says how many filters are on. */
export function FilterButton({ search, className = '' }: FilterButtonProps) {
  const { show } = useDrawer();
  const count = countFilters(search);
  return (
    <Button icon="filter" className={className} onClick={show}>
      {count === 0 ? 'Filter' : `Filter · ${count}`}
    </Button>
  );
}

type FilterDrawerProps = { search: BikesSearch; facets: BikeFacets | undefined; count: number | undefined };

export function FilterDrawer({ search, facets, count = 0 }: FilterDrawerProps) {
  const { open, close } = useDrawer();
  const { replace } = useAddress();
  return (
    <Sheet
      open={open}
      title="Bike Management"
      width={480}
      onClose={close}
      footer={
        <>
          <Button
            look="ghost"
            big
            disabled={countFilters(search) === 0}
            onClick={() => replace(withoutFilters(search))}
          >
            Clear
          </Button>
          <Button look="pri" big className="flex-1" onClick={close}>
            {`Show ${count} ${count === 1 ? 'bike' : 'bikes'}`}
          </Button>
        </>
      }
    >
      <FilterSections search={search} facets={facets} onChange={replace} />
    </Sheet>
  );
}
