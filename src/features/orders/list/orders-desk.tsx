// The list on wide screens. In a tall window it fills the height, and the table scrolls under its head.
import { PAGE_SIZE } from '~contract/wire/limits';
import { LIST_CARD, ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { ViewMenu } from '~widgets/list-views/view-menu';
import { PageHead } from '~widgets/page/page-head';
import { FilterMenus } from '../filters/filter-menus';
import { AddLink } from '~widgets/lists/add-link';
import { NoOrders, NotLoaded } from './list-states';
import { ListSource } from './list-source';
import { OrderFiles } from './order-files';
import { ORDER_COLUMNS, OrderTable } from './order-table';
import type { OrdersSearch } from './search';
import { SearchOrders } from './search-orders';
import { TillLink } from './till-link';
import { Totals } from './totals';
import type { OrdersData } from './use-orders';

export type OrdersListProps = OrdersData & { search: OrdersSearch };

export function OrdersDesk(props: OrdersListProps) {
  const { search, mirror, list, first, again } = props;
  const waiting = mirror?.ready === false;
  return (
    <>
      <PageHead
        title="Orders"
        count={waiting ? undefined : list?.count}
        actions={
          <>
            <TillLink />
            {waiting ? null : (
              <>
                <ViewMenu list="orders" area="/orders" columns={ORDER_COLUMNS} />
                <OrderFiles search={search} list={list} />
              </>
            )}
            <AddLink area="orders" label="Add order" />
          </>
        }
      />
      {waiting ? (
        <NotHereYet device="computer" what="orders" />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <div className="flex min-w-64 flex-1">
              <SearchOrders search={search} />
            </div>
            <FilterMenus {...props} />
          </div>
          <ListSource {...props} />
          {list ? <Totals totals={list.totals} /> : null}
          <section aria-label="Orders" className={LIST_CARD}>
            <ListStates
              list={list}
              lines={{ rows: 10, height: 44 }}
              failed={<NotLoaded search={search} onAgain={again} />}
              empty={list ? <NoOrders search={search} first={first} list={list} /> : null}
            >
              {(list) => (
                <>
                  <OrderTable rows={list.rows} search={search} />
                  <div className="line-above">
                    <ListPager area="/orders" size={PAGE_SIZE} list={list} search={search} />
                  </div>
                </>
              )}
            </ListStates>
          </section>
        </>
      )}
    </>
  );
}
