// Lists of bookings, as pages and as CSV (docs/wire.md, CSV), and the till roll. For somebody with only their own calendar, there are
// no bookings on other courses.
import { orderTable } from '~contract/orders/csv';
import { exportOrders, getTill, listOrders, type OrderLine } from '~contract/orders/lists';
import { checkAccess } from '~server/platform/access';
import { sheetStream } from '~server/platform/http/sheet';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { accessTo } from '~contract/staff/permissions';
import { read } from '~server/platform/route/read';
import { seenBy } from '~server/repositories/calendar/rights';
import * as lists from '~server/repositories/orders/list';
import { listTill } from '~server/repositories/orders/till';
import { listSuppliers } from '~server/repositories/school/school';
import type { FastifyRequest } from 'fastify';
import type { Supplier } from '~contract/school/school';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const orderListRoutes: readonly Route[] = [
  read(listOrders, {
    run: async ({ tx, caller, query }) => lists.listOrders(tx, caller.schoolId, query, await seenBy(tx, caller)),
  }),

  { endpoint: exportOrders, answer: exportList },

  read(getTill, {
    run: async ({ tx, caller, query: { date, site } }) => {
      const only = await seenBy(tx, caller);
      const invoices = only === undefined && accessTo('invoices', caller.permissions) !== 'hidden';
      const lines = await listTill(tx, caller.schoolId, { date, site, only, invoices });
      return { date, lines };
    },
  }),
];

async function exportList(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const found = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    checkAccess(caller, exportOrders, now, now);
    const query = parseQuery(exportOrders, request) as z.output<typeof exportOrders.query>;
    if (request.method === 'HEAD') return null;
    const ids = await lists.listOrderIds(tx, schoolId, query, await seenBy(tx, caller));
    return { ids, sites: await listSuppliers(tx, schoolId) };
  });
  if (!found) return { status: 200, body: undefined, headers: HEADERS };
  const read = (some: readonly number[]) =>
    services.db.school(schoolId, (tx) => lists.listOrderLines(tx, schoolId, some));
  const load = (some: readonly number[]) =>
    services.parts(schoolId, async () => linesOf(await read(some), found.sites));
  return { status: 200, body: sheetStream(orderTable([]).titles, found.ids, load), headers: HEADERS };
}

/** Each row's cells by its id. */
function linesOf(orders: readonly OrderLine[], sites: readonly Supplier[]): Map<number, string[]> {
  const names = new Map(sites.map(({ id, connect_location_name, name }) => [id, connect_location_name || name]));
  const lines = orders.map((order) => ({
    order,
    course: order.course,
    site: names.get(order.course.supplier) ?? '',
  }));
  const { rows } = orderTable(lines);
  return new Map(orders.map(({ id }, at) => [id, rows[at] ?? []]));
}

const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="orders.csv"',
  'Cache-Control': 'no-store',
};
