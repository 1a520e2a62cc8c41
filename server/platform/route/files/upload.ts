// The only way a file comes in. Caller, row and permission are checked before a byte of a form is read, unless its key is in
// use; then the file is read, judged and written to the disk, however long that takes; then one transaction like that of any
// write checks everything again.
import { unavailable } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import { judge } from '~server/platform/media/judge/judge';
import { checkBytes, quotaOf } from '~server/platform/quota';
import { type Filed, keepMedia, type NewMedia } from '~server/platform/media/rows/keep';
import { removeUpload } from '~server/platform/media/rows/uploads';
import type { FieldErrors } from '~contract/wire/errors';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { FORM_BYTES, letGo } from './multipart';
import { enter, enterUnread, fingerprintFor, finish, repeatOf } from '~server/platform/route/exactly-once';
import { checkReferences } from '~server/platform/route/references';
import type { ParamsOf, ParsedBody } from '~server/platform/route/incoming';
import type { AnswerIn, AnswerOf, Effect, FindRow, Guarded, Reply, Route } from '~server/platform/route/route';
import { incomplete, readFileForm, readRepeat, type FileForm, type RepeatForm, type WithFile } from './upload-form';

type Upload<E extends WithFile, R> = {
  /** Finds the row that the file belongs to; undefined is a 404. */
  row: FindRow<E, R>;
  /** Compares the fields with the path: messages by field, before the file is read. */
  check: (at: { params: ParamsOf<E>; body: ParsedBody<E> }) => FieldErrors;
  /** Refuses a judged file before it is stored: messages by field. */
  checkFile?: (file: { name: string; content_type: string }) => FieldErrors;
  /** `file` is stored by then, so a row may point at it. */
  run: (at: Guarded<E> & { row: R; recorded: Date; key: string | null; file: Filed }) => Promise<Effect<E>>;
  /** A kept answer as the caller may see it by now: they may have lost access to some of it. */
  shown?: (caller: Caller, answer: AnswerOf<E>) => AnswerIn<E>;
};
type Job<E extends WithFile, R> = { services: Services; request: FastifyRequest; endpoint: E; steps: Upload<E, R> };

/** A guarded POST of a form with one file, or of JSON that names one sent in pieces. It can't be in a batch. */
export function upload<E extends WithFile, R>(endpoint: E, steps: Upload<E, R>): Route {
  const answer = async (services: Services, request: FastifyRequest): Promise<Reply> => {
    const job = { services, request, endpoint, steps };
    try {
      const admitted = await admit(job);
      // A key that is in use: the request is compared with the first one's, and nothing is judged or stored again.
      if (!admitted) return await settle(job, await readRepeat(endpoint, request), null);
      if (endpoint.upload !== 'video') services.photos.check(claimsOf(request).schoolId);
      const form = await readFileForm(services, endpoint, request);
      refuse(steps.check({ params: admitted.params, body: form.body }));
      return await settle(job, form, await take(job, form));
    } finally {
      letGo(request.raw);
    }
  };
  return { endpoint, answer, upload: true };
}

/** The checks before the body; null if the key is in use. */
function admit<E extends WithFile, R>({ services, request, endpoint, steps }: Job<E, R>) {
  const claims = claimsOf(request);
  const asked = { endpoint, find: steps.row, request, now: services.now(), lock: false };
  return services.db.school(claims.schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, asked.now);
    return enterUnread(tx, caller, asked, async () => {
      const { params } = await enter<E, R>(tx, caller, asked);
      await checkBytes(tx, claims.schoolId, quotaOf(services.config), leastBytes(request));
      return { params };
    });
  });
}

/** The least size of the file in a request of this length; a file in pieces has its size in the body. */
function leastBytes(request: FastifyRequest): number {
  const length = Number(request.headers['content-length'] ?? 0);
  return Math.max(1, length - FORM_BYTES);
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

/** Stores the file; null if the same request, sent twice, has just used its pieces up. */
async function take<E extends WithFile, R>(job: Job<E, R>, { name, bytes: given }: FileForm<E>) {
  const { services, request, endpoint, steps } = job;
  if (!given) {
    if ((await admit(job)) === null) return null;
    throw incomplete();
  }
  const { schoolId } = claimsOf(request);
  const file = { name, bytes: given };
  const { bytes, content_type } = await judge(endpoint.upload, file, (task, size) =>
    services.photos(schoolId, task, size),
  );
  refuse(steps.checkFile?.({ name, content_type }) ?? {});
  const { sha256, size } = await services.media.save(schoolId, bytes);
  return { bytes, content_type, sha256, size };
}

async function settle<E extends WithFile, R>(
  job: Job<E, R>,
  form: FileForm<E> | RepeatForm,
  media: NewMedia | null,
): Promise<Reply> {
  const reply = await store(job, form, media);
  const { services } = job;
  // The sweep deletes pieces that a crash leaves here.
  if (form.pieces) {
    const failed = (error: unknown) =>
      services.log.warn({ err: error }, 'the pieces of a stored file were not removed');
    await services.pieces.remove(form.pieces).catch(failed);
  }
  return reply;
}

function store<E extends WithFile, R>(
  { services, request, endpoint, steps }: Job<E, R>,
  form: FileForm<E> | RepeatForm,
  media: NewMedia | null,
): Promise<Reply> {
  const { json, name, sha256: received, pieces } = form;
  const claims = claimsOf(request);
  return services.db.school(claims.schoolId, async (tx) => {
    const asked = { endpoint, find: steps.row, request, now: services.now(), lock: true };
    const caller = await findCaller(tx, claims, asked.now);
    const fingerprint = () => fingerprintFor(request, { ...json, [endpoint.upload]: received });
    const repeat = await repeatOf(tx, caller, asked, fingerprint);
    if (repeat) return steps.shown ? { ...repeat, body: steps.shown(caller, repeat.body as AnswerOf<E>) } : repeat;
    const entered = await enter<E, R>(tx, caller, asked);
    await checkReferences(tx, claims.schoolId, request);
    // The kept answer was deleted a moment ago.
    if (!media || !('body' in form)) throw unavailable(1);
    const bytes = await keepMedia(tx, services.media, claims.schoolId, media);
    if (pieces) await removeUpload(tx, pieces);
    const filed = { name, received, sha256: media.sha256, size: media.size };
    const at = { ...entered, services, tx, body: form.body, key: entered.key?.key ?? null, file: filed };
    return finish(tx, endpoint, entered, await steps.run(at), { config: services.config, bytes });
  });
}
