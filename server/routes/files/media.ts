// Uploaded files (docs/wire.md, Media). Who may open one depends on the rows that point at it; knowing its hash isn't enough.
import { getMedia, THUMB_WIDTH } from '~contract/wire/media';
import { incidentImage } from '~server/db/schema/incidents';
import { isDiskFull } from '~server/db/errors';
import { checkAccess, type Caller } from '~server/platform/access';
import { HttpError } from '~server/platform/http/http-error';
import { notFound, type Refusal } from '~server/platform/refusal';
import { matchesTag, rangeOf } from '~server/platform/media/ranges';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getMedia as findMedia, listAreasOfMedia, type Media } from '~server/platform/media/rows/media';
import { isPhotoSeenBy } from '~server/repositories/incidents/photos';
import type { FileHandle } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

/** Types that a browser may show in place; others are saved. */
const SHOWN = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|quicktime|webm))$/u;
/** Types that a thumbnail can be made of. */
const DRAWN = /^image\/(?:jpeg|png|webp)$/u;

const HEADERS = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
};

export const mediaRoutes: readonly Route[] = [
  {
    endpoint: getMedia,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const media = await services.db.school(claims.schoolId, async (tx) => {
        const caller = await findCaller(tx, claims, services.now());
        const { sha256 } = parseParams(getMedia, request) as z.output<typeof getMedia.params>;
        return admit(tx, caller, sha256, services.now());
      });
      const { w } = parseQuery(getMedia, request) as z.output<typeof getMedia.query>;
      return w === undefined
        ? sendOriginal(services, request, claims.schoolId, media)
        : sendThumb(services, request, claims.schoolId, media);
    },
  },
];

/** Throws 404 for a file of another school or one that nothing which the caller may see points at, 403 if the caller may open none of its areas. */
async function admit(tx: Tx, caller: Caller, sha256: string, now: Date): Promise<Media> {
  const media = await findMedia(tx, caller.schoolId, sha256);
  // A report of an incident is not for everybody who sees the calendar.
  const only = new Map([[incidentImage, isPhotoSeenBy(caller)]]);
  const areas = media ? await listAreasOfMedia(tx, caller.schoolId, sha256, only) : [];
  if (!media || areas.length === 0) throw notFound();
  const refusals = areas.flatMap((area) => {
    try {
      checkAccess(caller, { ...getMedia, guard: area }, now, now);
      return [];
    } catch (error) {
      return [error];
    }
  });
  // One open area is enough.
  if (refusals.length === areas.length) throw refusals[0];
  return media;
}

async function sendOriginal(services: Services, request: FastifyRequest, schoolId: number, media: Media) {
  const file = await services.media.open(schoolId, media.sha256);
  if (!file) throw missing(services, media, 'a stored file is missing');
  const type = media.content_type;
  const place = SHOWN.test(type) ? 'inline' : 'attachment';
  return sendFile(request, file, `"${media.sha256}"`, { 'Content-Type': type, 'Content-Disposition': place });
}

/** A GIF is its own thumbnail; a film or a document has none (404). */
async function sendThumb(services: Services, request: FastifyRequest, schoolId: number, media: Media): Promise<Reply> {
  if (media.content_type === 'image/gif') return sendOriginal(services, request, schoolId, media);
  if (!DRAWN.test(media.content_type)) throw notFound();
  const file = await services.thumbs.open(schoolId, media.sha256).catch((error: unknown) => {
    if (isFull(error)) return 'no room' as const;
    throw error;
  });
  // On a full disk the picture itself is sent, which needs no room.
  if (file === 'no room') return sendOriginal(services, request, schoolId, media);
  if (!file) throw missing(services, media, 'a thumbnail could not be made');
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline' };
  return sendFile(request, file, `"${media.sha256}-${THUMB_WIDTH}"`, headers);
}

async function sendFile(
  request: FastifyRequest,
  file: FileHandle,
  tag: string,
  about: Record<string, string>,
): Promise<Reply> {
  const headers = { ...HEADERS, ...about, ETag: tag };
  const { size } = await file.stat();
  const { range, 'if-none-match': known, 'if-range': ifRange } = request.headers;
  const wanted = request.method === 'GET' && (ifRange ?? tag) === tag ? rangeOf(range, size) : 'whole';
  const fresh = matchesTag(known, tag);
  if (fresh || wanted === 'unsatisfiable' || request.method === 'HEAD') await file.close();
  if (fresh) return { status: 304, body: undefined, headers };
  if (wanted === 'unsatisfiable') throw unsatisfiable(size);
  if (wanted === 'whole') {
    const body = request.method === 'HEAD' ? undefined : file.createReadStream();
    return { status: 200, body, headers: { ...headers, 'Content-Length': String(size) } };
  }
  const { start, end } = wanted;
  const part = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` };
  return { status: 206, body: file.createReadStream(wanted), headers: { ...headers, ...part } };
}

function isFull(error: unknown): boolean {
  return isDiskFull(error) || (error instanceof HttpError && error.status === 507);
}

function missing({ log }: Services, { sha256 }: Media, message: string): Refusal {
  log.error({ sha256 }, message);
  return notFound();
}

function unsatisfiable(size: number): HttpError {
  return new HttpError(416, { detail: 'This part of the file does not exist' }, { 'Content-Range': `bytes */${size}` });
}
