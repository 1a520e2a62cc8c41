// The till roll of a day as this device knows it: payments that haven't reached the school are in it, those of older bookings not.
import type { TillLine } from '~contract/orders/lists';
import { tillOf } from '~domain/orders/till';
import { getPlanner } from '~data/calendar/planner';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import { siteName } from './orders';

/** `lines`: by site, then by method; `sites`: the names of all sites. */
export type TillHere = { lines: TillLine[]; sites: { id: number; name: string }[] };

/** `day`: London day, 'yyyy-MM-dd'; `site`: its id, all of them if absent. */
export function getTillHere(day: string, site?: number): Promise<TillHere> {
  return read<TillHere>({ lines: [], sites: [] }, async (database) => {
    const planner = await getPlanner(database);
    const siteOf = new Map(planner.courses.map(({ id, supplier }) => [id, supplier.id]));
    const bookings = planner.orders.flatMap(({ school_course_id: course, payments }) => {
      const at = siteOf.get(course);
      return payments.length > 0 && at !== undefined ? [{ site: at, payments }] : [];
    });
    // Those for a booking have the booking's payments. Others are here for people who may see invoices.
    const invoices = (await getRows(database, 'invoices')).rows.flatMap(({ order, payments, supplier }) =>
      order === null && payments.length > 0 ? [{ site: supplier ?? 0, payments }] : [],
    );
    const sites = planner.sites.map((one) => ({ id: one.id, name: siteName(planner, { supplier: one }) }));
    return { lines: tillOf([...bookings, ...invoices], day, site), sites };
  });
}
