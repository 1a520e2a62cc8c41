// The pages of a list.
import { PAGE_BUTTONS } from '~contract/wire/limits';
import { Pager } from '~ui/pager';
import { useListAddress } from './use-list-address';
import type { ListArea } from './use-list-address';

type ListPagerProps<Search> = {
  area: ListArea;
  /** `rows`: of this page. `count`: rows on all pages. */
  list: { page: number; pages: number; rows: readonly unknown[]; count: number };
  /** Rows on a full page. */
  size: number;
  search: Search;
};

export function ListPager<Search extends object>({ area, list, size, search }: ListPagerProps<Search>) {
  const { turn } = useListAddress<Search & { page?: number | undefined }>(area);
  const before = (list.page - 1) * size;
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
