// The list on wide screens. Where the window is tall enough it fills it, and the table scrolls under its head; where it
// is too narrow for the panel, the panel folds into the drawer.
import { PAGE_SIZE } from '~contract/limits';
import { ListPager } from '~widgets/list-pager';
import { Button } from '~ui/button';
import { Skeleton } from '~ui/skeleton';
import { NotHereYet } from '~widgets/not-here-yet';
import { PageHead } from '~widgets/page-head';
import { AddButton } from '~widgets/add-button';
import { BikeTable } from './bike-table';
import { BikeTiles } from './bike-tiles';
import { FilterButton, FilterDrawer } from './filter-drawer';
import { FilterSections } from './filter-sections';
import { BikeFiles } from './list-files';
import { NoBikes } from './list-states';
import { countFilters, typedText } from './query';
import type { BikesSearch } from './search';
import { useAddress } from './use-address';
import type { BikesData } from './use-bikes';

type BikesDeskProps = BikesData & { search: BikesSearch };

export function BikesDesk({ search, today, mirror, list, facets }: BikesDeskProps) {
  const { change } = useAddress();
  const waiting = mirror?.ready === false;
  return (
    <>
      <PageHead
        title="Bikes"
        count={waiting ? undefined : list?.count}
        actions={
          <>
            <span className="flex-1" />
            {waiting ? null : (
              <>
                <Narrowed search={search} hasRows={list?.count !== 0} />
                <FilterButton search={search} className="min-[1360px]:hidden" />
                <BikeFiles search={search} />
              </>
            )}
            <AddButton area="/bikes" label="Add bike" />
          </>
        }
      />
      {waiting ? (
        <NotHereYet device="computer" />
      ) : (
        <>
          <BikeTiles facets={facets} />
          <div className="grid gap-4 min-[1360px]:grid-cols-[216px_minmax(0,1fr)] [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0] [@media(height>=720px)]:grid-rows-[minmax(0,1fr)]">
            <aside aria-label="Bike Management" className="card hidden overflow-y-auto pb-2 min-[1360px]:block">
              <h2 className="px-5 pt-4 pb-1 text-[17px] whitespace-nowrap">Bike Management</h2>
              <FilterSections search={search} facets={facets} onChange={change} />
            </aside>
            <section aria-label="Bikes" className="card flex min-h-0 flex-col">
              {list ? null : <Skeleton rows={12} height={44} />}
              {list?.count === 0 ? <NoBikes search={search} onChange={change} /> : null}
              {list && list.count > 0 ? (
                <>
                  <BikeTable rows={list.rows} search={search} today={today} onChange={change} />
                  <div className="line-above">
                    <ListPager area="/bikes" size={PAGE_SIZE} list={list} search={search} />
                  </div>
                </>
              ) : null}
            </section>
          </div>
          <FilterDrawer search={search} facets={facets} count={list?.count} />
        </>
      )}
    </>
  );
}

/** What narrows the list, and the way out. In the head, where its coming and going moves nothing. */
function Narrowed({ search, hasRows }: { search: BikesSearch; hasRows: boolean }) {
  const { change } = useAddress();
  const typed = typedText(search);
  if (countFilters(search) === 0 && typed === undefined) return null;
  return (
    <>
      {/* The search box is the phone's, but its address can be opened here. */}
      {typed === undefined ? null : <span className="truncate text-ink-2">{`‘${typed}’`}</span>}
      {/* A list without rows has this button in its middle. */}
      {hasRows ? (
        <Button look="ghost" onClick={() => change({ ordering: search.ordering })}>
          Clear filters
        </Button>
      ) : null}
    </>
  );
}
