// Types of columns, for code that works on more than one table.
import type { ColumnBaseConfig } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Config<Data, NotNull> = ColumnBaseConfig<'number' | 'string' | 'custom', string> & {
  data: Data;
  notNull: NotNull;
};
/** A column by the type of its values. */
export type ColumnOf<Data, NotNull = true> = PgColumn<Config<Data, NotNull>>;
