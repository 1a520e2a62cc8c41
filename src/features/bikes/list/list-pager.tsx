// The pages of the list: 25 bikes each.
import { Pager } from '~ui/pager';
import { PAGE_BUTTONS, PAGE_SIZE } from '~contract/limits';
import { useAddress } from './use-address';
import type { BikeList } from '~data/bikes';
import type { BikesSearch } from './search';

export function ListPager({ list, search }: { list: BikeList; search: BikesSearch }) {
  const { turn } = useAddress();
  const before = (list.page - 1) * PAGE_SIZE;
  return (
    <Pager
      page={list.page}
      pages={list.pages}
      from={before + 1}
      to={before + list.rows.length}
      total={list.count}
      buttons={PAGE_BUTTONS}
      onPage={(page) => turn({ ...search, page: page > 1 ? page : undefined })}
    />
  );
}
