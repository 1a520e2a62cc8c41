// The list on phones: a search, the filters, the totals, and a card for each booking.
import { PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { FilterDrawer } from '../filters/filter-drawer';
import { FloatingAddLink } from '~widgets/lists/add-link';
import { NoOrders, NotLoaded } from './list-states';
import { ListSource } from './list-source';
import { OrderCard } from './order-card';
import type { OrdersListProps } from './orders-desk';
import { SearchOrders } from './search-orders';
import { TillLink } from './till-link';
import { Totals } from './totals';

export function OrdersPhone(props: OrdersListProps) {
  const { search, mirror, list, first, again } = props;
  if (mirror?.ready === false)
    return (
      <>
        <PageHead title="Orders" />
        <NotHereYet device="phone" what="orders" />
        <FloatingAddLink area="orders" label="Add order" />
      </>
    );
  return (
    <>
      <PageHead title="Orders" count={list?.count} />
      <div className="flex gap-2">
        <SearchOrders search={search} />
        <FilterDrawer {...props} />
      </div>
      <ListSource {...props} aside={<TillLink />} />
      {list ? <Totals totals={list.totals} /> : null}
      <ListStates
        list={list}
        lines={{ rows: 5, height: 128 }}
        failed={<NotLoaded search={search} onAgain={again} />}
        empty={list ? <NoOrders search={search} first={first} list={list} /> : null}
        boxed
      >
        {(list) => (
          <>
            <ul className="flex flex-col gap-3">
              {list.rows.map((listed) => (
                <li key={listed.order.client_key ?? listed.order.id}>
                  <OrderCard listed={listed} />
                </li>
              ))}
            </ul>
            <ListPager area="/orders" size={PAGE_SIZE} list={list} search={search} />
          </>
        )}
      </ListStates>
      <FloatingAddLink area="orders" label="Add order" />
    </>
  );
}
