// Contacts brought in and taken out as CSV (docs/wire.md, CSV).
import { customerTable } from '~contract/contacts/csv';
import { exportCustomers, importCustomers } from '~contract/contacts/import';
import { CUSTOMER_IMPORT_BYTES_MAX } from '~contract/wire/limits';
import { checkAccess } from '~server/platform/access';
import { badFields } from '~server/platform/refusal';
import { sheetStream } from '~server/platform/http/sheet';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { reading } from '~server/platform/route/long-read';
import { listCustomersByIds } from '~server/repositories/contacts/contacts';
import { compareContacts, problemsOf } from '~server/repositories/contacts/import';
import { listCustomerIds } from '~server/repositories/contacts/list';
import * as files from '~server/services/imports/contacts-parts';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { z } from '~contract/wire/zod';
import type { BodyOut } from '~server/platform/route/long-read';
import type { Route } from '~server/platform/route/route';

const add = reading(importCustomers, {
  context: async () => undefined,
  read: async ({ threads }, school, body): Promise<BodyOut<files.KeptFile>> => {
    const read = await threads.run(school, 'contacts', body);
    return 'file' in read ? { ...read, file: { ...read.file, id: null } } : read;
  },
  isRehearsal: ({ dry_run }) => dry_run === '1',
  rehearse: async ({ tx, caller, file }) => {
    const { known_lines } = await compareContacts(tx, caller.schoolId, file);
    return { rows: file.rows, added: 0, known: known_lines.length, known_lines, problems: file.problems };
  },
  run: async ({ tx, caller, file, recorded, now }) => {
    const by = { authorId: caller.userId, recorded, now };
    await files.beginFile(tx, caller.schoolId, file, by);
    const { known_lines, taken } = await compareContacts(tx, caller.schoolId, file);
    const problems = problemsOf(file, taken);
    if (problems.length > 0) throw badFields(fieldsOf(problems));
    const [first, ...also] = await files.addFirst(tx, caller.schoolId, file, by);
    const answer = { rows: file.rows, added: file.added, known: known_lines.length, known_lines, problems: [] };
    const made = file.added;
    const id = first?.id ?? 0;
    return { answer, entity: 'customers', id, outcome: 'imported', fields: [`${made} contacts`], made, also };
  },
  inParts: { keep: files.keepFile, forget: files.forgetFile, finish: files.finishFile, isBehind: files.isAnotherFile },
});

export const customerImportRoutes: readonly Route[] = [
  { ...add, bodyLimit: CUSTOMER_IMPORT_BYTES_MAX },
  {
    endpoint: exportCustomers,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const { schoolId } = claims;
      const now = services.now();
      const ids = await services.db.school(schoolId, async (tx) => {
        checkAccess(await findCaller(tx, claims, now), exportCustomers, now, now);
        const query = parseQuery(exportCustomers, request) as z.output<typeof exportCustomers.query>;
        return request.method === 'HEAD' ? null : listCustomerIds(tx, schoolId, query);
      });
      const load = (some: readonly number[]) =>
        services.parts(schoolId, async () =>
          linesOf(await services.db.school(schoolId, (tx) => listCustomersByIds(tx, schoolId, some))),
        );
      const body = ids ? sheetStream(customerTable([]).titles, ids, load) : undefined;
      return { status: 200, body, headers: HEADERS };
    },
  },
];

/** Each row's cells by its id. */
function linesOf(customers: readonly CustomerRow[]): Map<number, string[]> {
  const { rows } = customerTable(customers);
  return new Map(customers.map(({ id }, at) => [id, rows[at] ?? []]));
}

const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="contacts.csv"',
  'Cache-Control': 'no-store',
};

/** Messages under keys such as 'line 3 birthdate'. */
function fieldsOf(problems: readonly ImportProblem[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { line, field, message } of problems) (fields[`line ${line} ${field}`.trim()] ??= []).push(message);
  return fields;
}
