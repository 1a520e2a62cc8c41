// Bookings that take a place on their course: a cancelled one takes none, and its bike is free.
import { sql, type SQL } from 'drizzle-orm';

/** The booking is not cancelled. `table`: the name of bookings in the query. */
export function takesPlace(table: 'school_order' | 'o'): SQL {
  return sql`${sql.raw(table)}.outcome not in ('CANCELLED', 'CANCELLED_CHARGED')`;
}
