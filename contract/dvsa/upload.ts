// A file of DVSA's tests brought in (docs/wire.md, CSV). A person brings it: nothing here reaches DVSA's own service.
import { endpoint } from '~contract/wire/endpoint';
import { importProblem } from '~contract/wire/csv-columns';
import { TEST_UPLOAD_MAX, TEST_UPLOAD_ROWS_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { TEST_COLUMN_NAMES } from './csv';

/** `csv`: a header of the columns' names, then a line for each test. */
const testUpload = z.strictObject({
  csv: z
    .string()
    .min(1, 'The file is empty')
    .max(TEST_UPLOAD_MAX, 'The file is too large')
    .refine((text) => !text.includes('\u0000'), 'This is not a CSV file'),
});

/**
 * `added` is 0 for a rehearsal. `known_lines`: the lines whose test the school has already, the header being line 1; they are passed over,
 * so that the same file twice changes nothing.
 */
export const testsUploaded = z.object({
  rows: z.int().nonnegative(),
  added: z.int().nonnegative(),
  known_lines: z.array(z.int().positive()),
  problems: z.array(importProblem),
});

export const uploadTests = endpoint({
  method: 'POST',
  path: '/school/test-upload/',
  guard: 'settings',
  summary: `Add up to ${TEST_UPLOAD_ROWS_MAX} DVSA tests to the calendar from a CSV with the columns ${TEST_COLUMN_NAMES.join(', ')}: all that are new, or none`,
  query: z.strictObject({ dry_run: z.enum(['0', '1', 'false', 'true']).default('0') }),
  body: testUpload,
  status: 200,
  answer: testsUploaded,
});
