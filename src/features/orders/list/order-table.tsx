// The table of wide screens. The number links to the booking.
import type { ListedOrder } from '~data/orders/orders';
import type { OrderOrderField } from '~domain/orders/query';
import { useShownColumns } from '~widgets/list-views/shown-columns';
import { ListTable, type Column } from '~widgets/lists/table';
import { OrderTableRow } from './order-table-row';
import { sortOf, withNextSort } from './query';
import type { OrdersSearch } from './search';
import { useAddress } from './use-address';

export const ORDER_COLUMNS: readonly Column<OrderOrderField>[] = [
  { title: 'Order', width: 144, sort: 'number', always: true },
  { title: 'Rider', sort: 'name', always: true },
  { title: 'Course', sort: 'date' },
  { title: 'Site', width: 112 },
  { title: 'Outcome', width: 124 },
  { title: 'Payment', width: 120 },
  { title: 'Price', width: 84, right: true },
  { title: 'Owed', width: 92, right: true, sort: 'owed' },
  { title: 'Source', width: 100 },
];

type OrderTableProps = { rows: readonly ListedOrder[]; search: OrdersSearch };

export function OrderTable({ rows, search }: OrderTableProps) {
  const { change } = useAddress();
  const { hidden } = useShownColumns('orders', ORDER_COLUMNS);
  return (
    <ListTable
      label="Orders"
      least={1120}
      columns={ORDER_COLUMNS}
      hidden={hidden}
      place={`${search.page ?? 1} ${search.ordering ?? ''}`}
      sortOf={(field) => sortOf(search, field)}
      onSort={(field, also) => change(withNextSort(search, field, also))}
      hint="Hold Shift to sort by several columns"
    >
      <tbody>
        {rows.map((listed) => (
          <OrderTableRow key={listed.order.client_key ?? listed.order.id} listed={listed} />
        ))}
      </tbody>
    </ListTable>
  );
}
