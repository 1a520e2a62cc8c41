-- The orders of the list of bookings: by name as domain/order-query has it, with the tab between, and by what is owed.
CREATE INDEX customer_by_name ON customer (school_id, (last_key || E'\t' || first_key), id);
CREATE INDEX order_by_owed ON school_order (school_id, owed, id DESC);
