// The list on phones: a search, the filters, the totals, and a card for each booking.
import { PAGE_SIZE } from '~contract/wire/limits';
import { Skeleton } from '~ui/skeleton';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { FloatingAddOrder } from './add-order';
import { FilterDrawer } from '../filters/filter-drawer';
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
        <FloatingAddOrder />
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
      {list === undefined ? <Skeleton rows={5} height={128} /> : null}
      {list === null ? (
        <div className="card">
          <NotLoaded search={search} onAgain={again} />
        </div>
      ) : null}
      {list?.count === 0 ? (
        <div className="card">
          <NoOrders search={search} first={first} list={list} />
        </div>
      ) : null}
      {list && list.count > 0 ? (
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
      ) : null}
      <FloatingAddOrder />
    </>
  );
}
