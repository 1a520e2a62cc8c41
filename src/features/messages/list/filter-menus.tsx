// The filters on wide screens: a button for each that says what is chosen and opens its choices.
import { Button } from '~ui/button';
import { Popover } from '~ui/overlays/popover';
import { ChannelField, DayFields, FilterBoxes } from './filter-parts';
import { CHANNEL_CHOICES, chosenText, countFilters, daysText, FILTERS } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function FilterMenus({ search }: { search: MessagesSearch }) {
  const { change } = useAddress();
  const channel = CHANNEL_CHOICES.find(({ value }) => value === (search.channel ?? ''))?.label ?? '';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popover label="Sent as" trigger={<Button icon="filter">{channel}</Button>}>
        {() => (
          <div className="w-64 p-2">
            <ChannelField search={search} />
          </div>
        )}
      </Popover>
      {FILTERS.map((filter) => (
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
      {countFilters(search) > 0 ? (
        <Button look="soft" onClick={() => change({ search: search.search })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
