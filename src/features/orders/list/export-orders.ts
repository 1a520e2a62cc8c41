// The listed bookings as a CSV file: those on this device with the pending changes over them, or the school's.
import { writeSheet } from '~contract/wire/csv';
import { orderTable } from '~contract/orders/csv';
import { exportOrders } from '~contract/orders/lists';
import { downloadFile } from '~data/api/download';
import { filtersOf } from '~data/orders/online';
import { listAllOrders } from '~data/orders/orders';
import type { Query } from './query';

/** `name` with its extension. */
export async function exportHere({ filters, orders }: Query, name: string): Promise<File> {
  const { titles, rows } = orderTable(await listAllOrders({ filters, orders }));
  return new File([writeSheet(titles, rows)], name, { type: 'text/csv' });
}

/** Needs signal. Throws ApiError. */
export function exportFromSchool({ filters, orders }: Query, name: string): Promise<File> {
  return downloadFile(exportOrders, { params: {}, query: filtersOf(filters, orders), type: 'text/csv' }, name);
}
