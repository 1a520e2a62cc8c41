// The pages of the list: 10 contacts each.
import { CUSTOMER_PAGE_SIZE, PAGE_BUTTONS } from '~contract/limits';
import { Pager } from '~ui/pager';
import type { ContactList } from '~data/contacts';
import type { ContactsSearch } from './search';
import { useAddress } from './use-address';

export function ListPager({ list, search }: { list: ContactList; search: ContactsSearch }) {
  const { turn } = useAddress();
  const before = (list.page - 1) * CUSTOMER_PAGE_SIZE;
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
