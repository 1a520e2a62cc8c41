// A timestamptz column, read and written as ISO 8601 text in UTC on both databases, whatever the driver hands over.
import { customType } from 'drizzle-orm/pg-core';

export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});
