// A person's rights: to get all personal data held on them as a file, and to be erased.
import { eraseCustomer, exportCustomer } from '~contract/contacts/contacts';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { zipDossier } from '~server/services/contacts/dossier';
import type { Dossier } from '~server/repositories/person/dossier';
import { notFound } from '~server/platform/refusal';
import { removeOverdue } from '~server/platform/media/collect';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { write } from '~server/platform/route/write';
import * as customers from '~server/repositories/contacts/contacts';
import { collectDossier } from '~server/repositories/person/dossier';
import * as erasing from '~server/repositories/person/erase';
import { listChangesOf, type FoundChange } from '~server/repositories/person/history';
import { customerNotes } from '~server/repositories/contacts/notes';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
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

/** Deletes the files after the commit. If that fails, the sweep does it later. */
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
  const begun = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id } = parseParams(exportCustomer, request) as z.output<typeof exportCustomer.params>;
    const contact = await customers.getCustomer(tx, schoolId, id);
    if (!contact) throw notFound();
    checkAccess(caller, exportCustomer, now, now);
    parseQuery(exportCustomer, request);
    if (request.method === 'HEAD') return null;
    return { ...(await collectDossier(tx, caller, contact)), caller };
  });
  if (!begun) return { status: 200, body: undefined, headers: HEADERS };
  const { hidden, caller, ...known } = begun;
  const { notes, changes } = await listMany(services, schoolId, known.contact.id);
  const dossier = { ...known, notes, changes: changes.filter(({ entity: of }) => !hidden.has(of)) };
  const { userId: actorId, deviceId } = caller;
  const entry = { schoolId, actorId, deviceId, entity, id: known.contact.id, outcome: 'exported', fields: [], at: now };
  // After the changes were listed, so that this entry isn't one of them; before any bytes are sent.
  await services.db.school(schoolId, (tx) => recordAudit(tx, entry));
  const zip = zipDossier(dossier, ({ sha256 }) => readAll(services, schoolId, sha256), now);
  return { status: 200, body: zip, headers: HEADERS };
}

/** Lists what may be thousands of rows in several transactions, because others wait for each. */
async function listMany({ db }: Services, schoolId: number, id: number): Promise<Pick<Dossier, 'notes' | 'changes'>> {
  const [notes, changes] = [[] as Dossier['notes'][number][], [] as FoundChange[]];
  for (let more = true; more;) {
    const page = { limit: NOTES_AT_ONCE, offset: notes.length };
    const some = await db.school(schoolId, (tx) => customerNotes.listOf(tx, schoolId, id, page));
    notes.push(...some);
    more = some.length === NOTES_AT_ONCE;
  }
  for (let more = true; more;) {
    const page = { after: changes.at(-1)?.id ?? 0, limit: CHANGES_AT_ONCE };
    const some = await db.school(schoolId, (tx) => listChangesOf(tx, schoolId, id, page));
    changes.push(...some);
    more = some.length === CHANGES_AT_ONCE;
  }
  return { notes, changes: changes.map(({ id: _id, ...change }) => change) };
}

const NOTES_AT_ONCE = 200;
const CHANGES_AT_ONCE = 2000;

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
