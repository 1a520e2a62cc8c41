// The list on wide screens, with its filter panel at the left. In a tall window the list fills the height and the table
// scrolls under its head; in a narrow window the panel becomes the drawer.
import { PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { Button } from '~ui/button';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { AddButton } from '~widgets/lists/add-button';
import { useWidth } from '~widgets/hooks/use-width';
import { lazy, Suspense } from 'react';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useTicked } from '~widgets/lists/ticked';
import { ViewMenu } from '~widgets/list-views/view-menu';
import { BIKE_COLUMNS, BikeTable } from './bike-table';
import { BikeTiles } from './bike-tiles';
import { FilterDrawer } from './filter-drawer';
import { FilterSections } from './filter-sections';
import { BikeFiles } from './list-files';
import { NoBikes } from './list-states';
import { countFilters, typedText } from './query';
import type { BikesSearch } from './search';
import { useAddress } from './use-address';
import type { BikesData } from './use-bikes';
import { SearchBikes } from './bikes-search';

/** Window width from which the filter panel fits, in CSS pixels. The table scrolls sideways in the rest. */
const PANEL = 1024;

/** Loaded with the first tick. */
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar')).BulkBar }));

type BikesDeskProps = BikesData & { search: BikesSearch };

export function BikesDesk({ search, today, mirror, list, facets }: BikesDeskProps) {
  const { change, replace } = useAddress();
  const hasPanel = useWidth(PANEL);
  const waiting = mirror?.ready === false;
  const noEdit = useNoEdit('bikes');
  const ticked = useTicked(JSON.stringify({ ...search, page: undefined, ordering: undefined }));
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
                <div className="flex w-64 min-w-0">
                  <SearchBikes
                    value={typedText(search) ?? ''}
                    onWrite={(text) => replace({ ...search, page: undefined, search: text || undefined })}
                  />
                </div>
                <Narrowed search={search} hasRows={list?.count !== 0} />
                {hasPanel ? null : <FilterDrawer search={search} facets={facets} count={list?.count} className="" />}
                <ViewMenu list="bikes" area="/bikes" columns={BIKE_COLUMNS} />
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
          {noEdit === null ? null : <p className="-my-1 text-ink-2">{`${noEdit}.`}</p>}
          <BikeTiles facets={facets} />
          <div className="grid gap-4 desk:grid-cols-[216px_minmax(0,1fr)] [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0] [@media(height>=720px)]:grid-rows-[minmax(0,1fr)]">
            {hasPanel ? (
              <aside aria-label="Bike Management" className="card overflow-y-auto pb-2">
                <h2 className="px-5 pt-4 pb-1 text-[1.0625rem] whitespace-nowrap">Bike Management</h2>
                <FilterSections search={search} facets={facets} onChange={change} />
              </aside>
            ) : null}
            <section aria-label="Bikes" className="card flex min-h-0 flex-col">
              <ListStates
                list={list}
                lines={{ rows: 12, height: 44 }}
                empty={<NoBikes search={search} onChange={change} />}
              >
                {(list) => (
                  <>
                    <BikeTable rows={list.rows} search={search} today={today} ticked={ticked} onChange={change} />
                    {ticked.ids.size > 0 ? (
                      <Suspense fallback={null}>
                        <BulkBar ticked={ticked} search={search} count={list.count} />
                      </Suspense>
                    ) : null}
                    <div className="line-above">
                      <ListPager area="/bikes" size={PAGE_SIZE} list={list} search={search} />
                    </div>
                  </>
                )}
              </ListStates>
            </section>
          </div>
        </>
      )}
    </>
  );
}

/** The button that clears search and filters. In the page head, so that nothing moves when they appear. */
function Narrowed({ search, hasRows }: { search: BikesSearch; hasRows: boolean }) {
  const { change } = useAddress();
  // An empty list has this button in its middle.
  if (!hasRows || (countFilters(search) === 0 && typedText(search) === undefined)) return null;
  return (
    <Button look="ghost" onClick={() => change({ ordering: search.ordering })}>
      Clear filters
    </Button>
  );
}
