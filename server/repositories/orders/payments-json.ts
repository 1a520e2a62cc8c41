// Rows of money as JSON of the wire, for the booking or the invoice that they are for.
import { sql, type SQL } from 'drizzle-orm';
import type { OrderPayment } from '~contract/orders/orders';

// Times as the wire has them, because json_build_object would write them in the session's zone.
const utc = (column: string) => sql.raw(`to_char(p.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Those that `which` is true for, oldest first. It calls the table `p`. */
export function paymentsJson(which: SQL): SQL<OrderPayment[]> {
  return sql<OrderPayment[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'client_key', p.client_key, 'kind', p.kind, 'method', p.method,
           'amount', p.amount, 'date', p.date, 'taken_by', case when p.staff_id is null then null
             else (select json_build_object('id', t.id, 'full_name', t.first_name || ' ' || t.last_name) from staff t
                    where t.school_id = p.school_id and t.id = p.staff_id) end,
           'site', p.site_id, 'date_reason', p.date_reason, 'reference', p.reference, 'reverses', p.reverses, 'receipt', p.receipt, 'created', ${utc('created')},
           'received_at', ${utc('received_at')}) order by p.id), '[]')
    from order_payment p where ${which})`;
}
