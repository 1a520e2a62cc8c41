// The list on phones: a search, the filters, and a card for each bike.
import { PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { updatedText } from '~widgets/format/updated-text';
import { RefreshAll } from './refresh-all';
import { FloatingAdd } from '~widgets/lists/add-button';
import { ReportDamage } from '~widgets/page/report-damage';
import { BikeCard } from './bike-card';
import { FilterDrawer } from './filter-drawer';
import { NoBikes } from './list-states';
import { useAddress } from './use-address';
import type { BikesData } from './use-bikes';
import { typedText } from './query';
import type { BikesSearch } from './search';
import { SearchBikes } from './bikes-search';

type BikesPhoneProps = BikesData & { search: BikesSearch };

export function BikesPhone({ search, today, mirror, list, facets }: BikesPhoneProps) {
  const { change, replace } = useAddress();
  const noEdit = useNoEdit('bikes');
  if (mirror?.ready === false)
    return (
      <>
        <PageHead title="Bikes" />
        <NotHereYet device="phone" />
        <FloatingAdd area="/bikes" label="Add bike" above />
        <ReportDamage />
      </>
    );
  return (
    <>
      <PageHead title="Bikes" count={list?.count} />
      <div className="flex gap-2">
        <SearchBikes
          value={typedText(search) ?? ''}
          onWrite={(text) => replace({ ...search, page: undefined, search: text || undefined })}
        />
        <FilterDrawer search={search} facets={facets} count={list?.count} />
      </div>
      <div className="-my-2 flex items-center justify-between gap-2">
        <p className="text-cap text-ink-2">{updatedText({ pulled: mirror?.pulled, today, noEdit })}</p>
        <RefreshAll search={search} />
      </div>
      <ListStates
        list={list}
        lines={{ rows: 5, height: 116 }}
        empty={<NoBikes search={search} onChange={change} />}
        boxed
      >
        {(list) => (
          <>
            <ul className="flex flex-col gap-3">
              {list.rows.map((bike) => (
                <li key={bike.client_key ?? bike.id}>
                  <BikeCard bike={bike} today={today} />
                </li>
              ))}
            </ul>
            <ListPager area="/bikes" size={PAGE_SIZE} list={list} search={search} />
          </>
        )}
      </ListStates>
      {/* Room for the floating buttons. */}
      <div className="h-20 shrink-0" />
      <FloatingAdd area="/bikes" label="Add bike" above />
      <ReportDamage />
    </>
  );
}
