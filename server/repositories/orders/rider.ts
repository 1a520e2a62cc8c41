// The contact of a booking or of a place on a waiting list, as the wire has it.
import { sql, type SQL } from 'drizzle-orm';
import type { Order } from '~contract/orders/orders';

/**
 * Of the contact that the table's `customer_id` names. An erased contact's row stays, but is nobody here. The table's name is
 * written out, because drizzle omits it in a query on one table.
 */
export function riderOf(table: 'school_order' | 'waiting_rider'): SQL<Order['customer']> {
  const of = sql.raw(table);
  return sql<Order['customer']>`(
  select case when c.erased is null
    then json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
           'full_name', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'email', c.email, 'birthdate', c.birthdate,
           'current_licence', c.current_licence, 'licence_number', c.licence_number)
    else json_build_object('id', c.id, 'first_name', '', 'last_name', '', 'full_name', '', 'phone', '', 'email', '',
           'birthdate', null, 'current_licence', '', 'licence_number', '') end
    from customer c where c.school_id = ${of}.school_id and c.id = ${of}.customer_id)`;
}
