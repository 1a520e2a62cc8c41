// The filters on phones.
import { withDay } from '~widgets/list-filters/filter';
import { DayFields, FilterSection } from '~widgets/list-filters/filter-fields';
import { FilterSheet } from '~widgets/lists/filter-sheet';
import { ChannelField } from './channel-field';
import { chosen, countFilters, FILTERS, withChosen } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function FilterDrawer({ search }: { search: MessagesSearch }) {
  const { replace } = useAddress();
  return (
    <FilterSheet
      title="Filter messages"
      count={countFilters(search)}
      show="Show"
      onClear={() => replace({ search: search.search })}
    >
      <ChannelField search={search} />
      <DayFields what="Sent" days={search} onChange={(name, day) => replace(withDay(search, name, day))} />
      {FILTERS.map((filter) => (
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
