// A file of bikes brought in, and the list taken out as one (docs/wire.md, CSV). The CSV travels inside JSON, so that keys,
// limits and repetition are those of every write.
import { BIKE_COLUMN_NAMES } from './csv';
import { bikeListQuery } from './bikes';
import { importProblem } from '~contract/wire/csv-columns';
import { endpoint } from '~contract/wire/endpoint';
import { IMPORT_MAX, IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';

const PREFIX = '/bike_management/motorbikes';

/** `csv`: a header of field names, such as registration_plate, then a line for each bike; sites by name, semicolons between. */
export const bikeImport = z.strictObject({
  csv: z
    .string()
    .min(1, 'The file is empty')
    .max(IMPORT_MAX, 'The file is too large')
    .refine((text) => !text.includes('\u0000'), 'This is not a CSV file'),
});

/**
 * `added` is 0 where anything is wrong, and for a rehearsal. `known_lines`: the lines whose registration a bike has already, the header
 * being line 1; a rehearsal names them, so that they can be left out, and an import refuses them.
 */
export const bikeImported = z.object({
  rows: z.int().nonnegative(),
  added: z.int().nonnegative(),
  known_lines: z.array(z.int().positive()).default([]),
  problems: z.array(importProblem),
});

export const importBikes = endpoint({
  method: 'POST',
  path: `${PREFIX}/import/`,
  guard: 'bikes',
  summary: `Add up to ${IMPORT_ROWS_MAX} bikes from a CSV with the columns ${BIKE_COLUMN_NAMES.join(', ')}: all of them, or none`,
  query: z.strictObject({ dry_run: z.enum(['0', '1']).default('0') }),
  body: bikeImport,
  status: 200,
  answer: bikeImported,
});

export const exportBikes = endpoint({
  method: 'GET',
  path: `${PREFIX}/export/`,
  guard: 'bikes',
  summary: 'The bikes of a list as CSV, filtered and ordered as the list',
  query: bikeListQuery.omit({ page: true, page_size: true }),
  status: 200,
  stream: 'text/csv',
});
