// The filters on phones, in a sheet.
import { useState } from 'react';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { ChannelField, DayFields, FilterBoxes } from './filter-parts';
import { countFilters, FILTERS } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

/** The button says how many filters are on. */
export function FilterDrawer({ search }: { search: MessagesSearch }) {
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
        title="Filter messages"
        width={480}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="ghost" big disabled={count === 0} onClick={() => replace({ search: search.search })}>
              Clear
            </Button>
            <Button look="pri" big className="flex-1" onClick={() => setOpen(false)}>
              Show
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pt-1">
          <ChannelField search={search} />
          <DayFields search={search} />
          {FILTERS.map((filter) => (
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
