// A signed disclaimer as PDF: for the school, and for a day for the rider who signed by the link.
import { getDisclaimerPdf } from '~contract/disclaimers/evidence';
import { getPublicCopy } from '~contract/disclaimers/public';
import type { z } from '~contract/wire/zod';
import type { FastifyRequest } from 'fastify';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { disclaimers, findDisclaimer } from '~server/repositories/disclaimers/disclaimers';
import { getSignature, type Signature } from '~server/repositories/disclaimers/signatures';
import { mayCopy } from '~server/services/disclaimers/by-link';
import { copyName } from '~server/services/disclaimers/mail-copy';
import { readDisclaimerToken } from '~server/services/messages/links/disclaimer-link';

export const disclaimerPdfRoutes: readonly Route[] = [
  { endpoint: getDisclaimerPdf, answer: ofSchool },
  { endpoint: getPublicCopy, answer: ofRider },
];

async function ofSchool(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const isAsked = request.method !== 'HEAD';
  const signature = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const params = parseParams(getDisclaimerPdf, request) as z.output<typeof getDisclaimerPdf.params>;
    const contact = await findCustomer(tx, schoolId, params.id);
    const row = contact && (await disclaimers.get(tx, schoolId, contact.id, params.disclaimer_id));
    const found = row && (await getSignature(tx, schoolId, row.id));
    if (!found) throw notFound();
    checkAccess(caller, getDisclaimerPdf, now, now);
    parseQuery(getDisclaimerPdf, request);
    const { userId: actorId, deviceId } = caller;
    const entry = { schoolId, actorId, deviceId, entity: 'disclaimers', outcome: 'printed', fields: [] };
    if (isAsked) await recordAudit(tx, { ...entry, id: row.id, at: now });
    return found;
  });
  return sheetOf(signature, now, isAsked);
}

async function ofRider(services: Services, request: FastifyRequest): Promise<Reply> {
  const now = services.now();
  const { token } = parseParams(getPublicCopy, request) as { token: string };
  const whom = readDisclaimerToken(services.secrets.disclaimer, token);
  if (!whom) throw notFound();
  const signature = await services.db.school(whom.schoolId, async (tx) => {
    const row = await findDisclaimer(tx, whom.schoolId, whom.disclaimer);
    const found = row && mayCopy(row, now) ? await getSignature(tx, whom.schoolId, row.id) : undefined;
    if (!found) throw notFound();
    return found;
  });
  return sheetOf(signature, now, request.method !== 'HEAD');
}

async function sheetOf(signature: Signature, now: Date, isAsked: boolean): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${copyName(signature.sealed.disclaimer)}"`,
    'Cache-Control': 'no-store',
  };
  if (!isAsked) return { status: 200, body: undefined, headers };
  // Loaded on demand: the drawing code is large and rarely used. Drawn after the transaction, for which others wait.
  const { drawSigned } = await import('~server/services/disclaimers/signed-pdf');
  return { status: 200, body: await drawSigned(signature, now), headers };
}
