// The rights of a person: everything that is held on them, as a file; and to be forgotten.
import { eraseCustomer, exportCustomer } from '~contract/customers';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { zipDossier, type Dossier } from '~server/platform/contacts/dossier';
import { notFound } from '~server/platform/http/http-error';
import { removeOverdue } from '~server/platform/media/collect';
import { findCaller } from '~server/platform/route/admit';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { write } from '~server/platform/route/write';
import { listCertificatesOf } from '~server/repositories/certificates-list';
import { listDocumentsOfCustomer } from '~server/repositories/customer-documents';
import { listNotesOfCustomer } from '~server/repositories/customer-notes';
import * as customers from '~server/repositories/customers';
import * as erasing from '~server/repositories/customers-erase';
import { listChangesOf } from '~server/repositories/customers-history';
import { listOrdersOf } from '~server/repositories/orders';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/zod';
import type { Services } from '~server/platform/services';
import type { Reply, Route } from '~server/platform/route/route';

const entity = 'customers';

const erase = write(eraseCustomer, {
  row: ({ tx, caller, params, lock }) => customers.getCustomer(tx, caller.schoolId, params.id, lock),
  run: async ({ tx, caller, row, body, now }) => {
    const also = await erasing.eraseCustomer(tx, caller.schoolId, row, body.confirm, now);
    const shownBy = { entity, id: row.id, op: 'd' } as const;
    return { answer: undefined, entity, id: row.id, outcome: 'erased', fields: [], shownBy, also };
  },
});

export const customerPersonRoutes: readonly Route[] = [
  { endpoint: exportCustomer, answer: exportOne },
  {
    ...erase,
    answer: async (services, request) => withoutFiles(services, await erase.answer(services, request)),
    answerEntry: async (services, entry) => {
      if (!erase.answerEntry) throw notFound();
      return withoutFiles(services, await erase.answerEntry(services, entry));
    },
  },
];

/** The files go once it is certain that nothing names them. What fails here the sweep does again. */
async function withoutFiles(services: Services, reply: Reply): Promise<Reply> {
  try {
    await removeOverdue(services.db, services.config.DATA_DIR, services.now());
  } catch (error) {
    services.log.error({ err: error }, 'files of an erased contact could not be removed yet');
  }
  return reply;
}

async function exportOne(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const dossier = await services.db.school(schoolId, async (tx): Promise<Dossier | null> => {
    const caller = await findCaller(tx, claims, now);
    const { id } = parseParams(exportCustomer, request) as z.output<typeof exportCustomer.params>;
    const contact = await customers.getCustomer(tx, schoolId, id);
    if (!contact) throw notFound();
    checkAccess(caller, exportCustomer, now, now);
    parseQuery(exportCustomer, request);
    if (request.method === 'HEAD') return null;
    const notes = await listNotesOfCustomer(tx, schoolId, id);
    const documents = await listDocumentsOfCustomer(tx, schoolId, id);
    const certificates = await listCertificatesOf(tx, schoolId, id);
    const orders = await listOrdersOf(tx, schoolId, id);
    const changes = await listChangesOf(tx, schoolId, id);
    const { userId: actorId, deviceId } = caller;
    await recordAudit(tx, { schoolId, actorId, deviceId, entity, id, outcome: 'exported', fields: [], at: now });
    return { contact, notes, documents, certificates, orders, changes };
  });
  const zip = dossier && zipDossier(dossier, ({ sha256 }) => readAll(services, schoolId, sha256), now);
  return { status: 200, body: zip ?? undefined, headers: HEADERS };
}

async function readAll({ media, log }: Services, schoolId: number, sha256: string): Promise<Uint8Array | undefined> {
  const file = await media.open(schoolId, sha256);
  if (!file) log.error({ sha256 }, 'a stored file is missing');
  try {
    return await file?.readFile();
  } finally {
    await file?.close();
  }
}

const HEADERS = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="contact.zip"',
  'Cache-Control': 'no-store',
};
