// A report of an incident, as pages of A4.
import { getIncidentPaper } from '~contract/incidents/reading';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getIncident, shownTo } from '~server/repositories/incidents/incidents';
import { getPaper } from '~server/repositories/incidents/paper';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const incidentPaperRoutes: readonly Route[] = [{ endpoint: getIncidentPaper, answer: paperOf }];

async function paperOf(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const isAsked = request.method !== 'HEAD';
  const paper = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id } = parseParams(getIncidentPaper, request) as z.output<typeof getIncidentPaper.params>;
    const row = await getIncident(tx, caller, id);
    if (!row) throw notFound();
    checkAccess(caller, getIncidentPaper, now, now);
    parseQuery(getIncidentPaper, request);
    const { userId: actorId, deviceId } = caller;
    const entry = { schoolId, actorId, deviceId, entity: 'incidents', id, outcome: 'printed', fields: [] };
    if (isAsked) await recordAudit(tx, { ...entry, at: now });
    return getPaper(tx, schoolId, shownTo(caller, row));
  });
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="incident-${paper.row.date}.pdf"`,
    'Cache-Control': 'no-store',
  };
  if (!isAsked) return { status: 200, body: undefined, headers };
  // Loaded on demand: the drawing code is large and rarely used. Drawn after the transaction, for which others wait.
  const { drawIncident } = await import('~server/services/incidents/incident-pdf');
  const { picturesOf } = await import('~server/services/incidents/incident-photos');
  const pictures = await picturesOf(services, schoolId, paper.row.images);
  return { status: 200, body: await drawIncident(paper, pictures, now), headers };
}
