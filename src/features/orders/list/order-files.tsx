// Exports the listed bookings as a CSV file, from where the list is from; only on wide screens.
import { ExportButton } from '~widgets/lists/files';
import { readSearch } from './query';
import type { OrdersSearch } from './search';
import type { OrdersData } from './use-orders';
import { bestToday } from '~data/today';

export function OrderFiles({ search, list }: Pick<OrdersData, 'list'> & { search: OrdersSearch }) {
  const make = async () => {
    const { exportFromSchool, exportHere } = await import('./export-orders');
    const name = `connect-orders-${bestToday()}.csv`;
    return (list?.at ?? null) === null
      ? exportHere(readSearch(search), name)
      : exportFromSchool(readSearch(search), name);
  };
  return <ExportButton why={list?.count === 0 ? 'There is nothing to export' : null} make={make} />;
}
