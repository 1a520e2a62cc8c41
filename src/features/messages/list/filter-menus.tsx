// The filters on wide screens.
import { BoxesMenu, DaysMenu, FilterBar, FilterMenu } from '~widgets/list-filters/filter-menus';
import { withDay } from '~widgets/list-filters/filter';
import { ChannelField } from './channel-field';
import { CHANNEL_CHOICES, chosen, countFilters, FILTERS, withChosen } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function FilterMenus({ search }: { search: MessagesSearch }) {
  const { change, replace } = useAddress();
  const channel = CHANNEL_CHOICES.find(({ value }) => value === (search.channel ?? ''))?.label ?? '';
  return (
    <FilterBar onClear={countFilters(search) > 0 ? () => change({ search: search.search }) : undefined}>
      <FilterMenu label="Sent as" text={channel}>
        <ChannelField search={search} />
      </FilterMenu>
      {FILTERS.map((filter) => (
        <BoxesMenu
          key={filter.name}
          filter={filter}
          values={chosen(search, filter.name)}
          onChange={(values) => replace(withChosen(search, filter.name, values))}
        />
      ))}
      <DaysMenu what="Sent" days={search} onChange={(name, day) => replace(withDay(search, name, day))} />
    </FilterBar>
  );
}
