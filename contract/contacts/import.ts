// A file of contacts brought in, and the list taken out as one (docs/wire.md, CSV). The CSV travels inside JSON, so that keys,
// limits and repetition are those of every write.
import { CUSTOMER_COLUMN_NAMES } from './csv';
import { customerListQuery } from './contacts';
import { endpoint } from '~contract/wire/endpoint';
import { CUSTOMER_IMPORT_MAX, CUSTOMER_IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { importProblem } from '~contract/wire/csv-columns';
import { z } from '~contract/wire/zod';

/** `csv`: a header of field names, such as first_name, then a line for each contact. */
export const customerImport = z.strictObject({
  csv: z
    .string()
    .min(1, 'The file is empty')
    .max(CUSTOMER_IMPORT_MAX, 'The file is too large')
    .refine((text) => !text.includes('\u0000'), 'This is not a CSV file'),
});

/**
 * `added` is 0 where anything is wrong, and for a rehearsal. `known_lines`: the lines that look like a contact who is there already, the
 * header being line 1, and `known` how many they are: the same licence number or e-mail, or the same name with the same phone or birth
 * date, or with nothing else on either side. A rehearsal names them, so that they can be left out. An import adds them, and only refuses a licence
 * number that a contact has.
 */
export const customerImported = z.object({
  rows: z.int().nonnegative(),
  added: z.int().nonnegative(),
  known: z.int().nonnegative(),
  known_lines: z.array(z.int().positive()).default([]),
  problems: z.array(importProblem),
});

export const importCustomers = endpoint({
  method: 'POST',
  path: '/customers/import/',
  guard: 'contacts',
  summary: `Add up to ${CUSTOMER_IMPORT_ROWS_MAX} contacts from a CSV with the columns ${CUSTOMER_COLUMN_NAMES.join(', ')}: all of them, or none`,
  query: z.strictObject({ dry_run: z.enum(['0', '1']).default('0') }),
  body: customerImport,
  status: 200,
  answer: customerImported,
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export/',
  guard: 'contacts',
  summary: 'The contacts of a list as CSV, searched and ordered as the list',
  query: customerListQuery.omit({ page: true, page_size: true }),
  status: 200,
  stream: 'text/csv',
});
