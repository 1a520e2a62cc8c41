// Contacts brought in and taken out as CSV (api.md, Customers).
import { customerTable } from '~contract/customer-csv';
import { exportCustomers, importCustomers } from '~contract/customer-import';
import { writeSheet } from '~contract/csv';
import { CUSTOMER_IMPORT_BYTES_MAX } from '~contract/limits';
import { checkAccess } from '~server/platform/access';
import { badFields } from '~server/platform/http/http-error';
import { findCaller } from '~server/platform/route/admit';
import { ask } from '~server/platform/route/ask';
import { claimsOf } from '~server/platform/route/claims';
import { parseBody, parseQuery, readJson } from '~server/platform/route/parse';
import { write } from '~server/platform/route/write';
import * as importing from '~server/repositories/customers-import';
import { listCustomers } from '~server/repositories/customers-list';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '~contract/endpoint';
import type { ImportProblem } from '~contract/csv-columns';
import type { z } from '~contract/zod';
import type { Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';
import type { ContactsFile } from '~server/repositories/customers-import';

/** Of thousands of lines that are wrong, the first ones are told. */
const PROBLEMS_MAX = 200;

/** Tells what would happen. */
const rehearse = (file: ContactsFile) =>
  ask(importCustomers, async ({ tx, caller }) => {
    const { known, problems } = await importing.compareContacts(tx, caller.schoolId, file);
    return { rows: file.rows, added: 0, known, problems: problems.slice(0, PROBLEMS_MAX) };
  });

const add = (file: ContactsFile) =>
  write(importCustomers, {
    run: async ({ tx, caller, recorded, now }) => {
      const { known, problems } = await importing.compareContacts(tx, caller.schoolId, file);
      if (problems.length > 0) throw badFields(fieldsOf(problems.slice(0, PROBLEMS_MAX)));
      const [id = 0, ...others] = await importing.addContacts(tx, caller.schoolId, file, { recorded, now });
      const also = others.map((other) => ({ entity: 'customers', id: other, op: 'w' }) as const);
      const answer = { rows: file.rows, added: file.found.length, known, problems: [] };
      const fields = [`${file.found.length} contacts`];
      return { answer, entity: 'customers', id, outcome: 'imported', fields, also };
    },
  });

export const customerImportRoutes: readonly Route[] = [
  {
    endpoint: importCustomers,
    bodyLimit: CUSTOMER_IMPORT_BYTES_MAX,
    answer: async (services, request) => {
      await admit(services, request, importCustomers);
      const { dry_run } = parseQuery(importCustomers, request) as z.output<typeof importCustomers.query>;
      const { csv } = parseBody(importCustomers, readJson(request)) as z.output<typeof importCustomers.body>;
      const file = await importing.readContacts(csv);
      return (dry_run === '1' ? rehearse(file) : add(file)).answer(services, request);
    },
  },
  {
    endpoint: exportCustomers,
    answer: async (services, request) => {
      await admit(services, request, exportCustomers);
      const query = parseQuery(exportCustomers, request) as z.output<typeof exportCustomers.query>;
      const everything = { ...query, page: 1, page_size: ALL };
      const { schoolId } = claimsOf(request);
      const { results } = await services.db.school(schoolId, (tx) => listCustomers(tx, schoolId, everything));
      const { titles, rows } = customerTable(results);
      return { status: 200, body: writeSheet(titles, rows), headers: HEADERS };
    },
  },
];

const ALL = 1_000_000;
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="contacts.csv"',
  'Cache-Control': 'no-store',
};

/** Who may not work here is told before the query or the file is looked at. */
async function admit(services: Services, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const claims = claimsOf(request);
  const now = services.now();
  await services.db.school(claims.schoolId, async (tx) => {
    checkAccess(await findCaller(tx, claims, now), endpoint, now, now);
  });
}

/** 'line 3 birthdate': what is wrong there. */
function fieldsOf(problems: readonly ImportProblem[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { line, field, message } of problems) (fields[`line ${line} ${field}`.trim()] ??= []).push(message);
  return fields;
}
