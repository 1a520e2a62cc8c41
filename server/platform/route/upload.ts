// The one way a file comes in. Who, which row and whether they may are settled before a byte of it is read; then it is
// read, judged and put on the disk, which takes as long as it takes; then one transaction like that of any other write,
// which asks everything again.
import { FILE_MESSAGE, type FileKind } from '~contract/files';
import { badFields, unavailable } from '~server/platform/http/http-error';
import { judge } from '~server/platform/media/judge/judge';
import { keepMedia, type NewMedia } from '~server/repositories/media-keep';
import type { Endpoint } from '~contract/endpoint';
import type { FieldErrors } from '~contract/errors';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import { claimsOf } from './claims';
import { asJson } from './form';
import { letGo, readUpload, type UploadedFile } from './multipart';
import { enter, finish, isRepeat, repeatOf } from './once';
import { parseBody } from './parse';
import type { Effect, FindRow, Guarded, ParamsOf, ParsedBody, Reply, Route } from './route';

type WithFile = Endpoint & { upload: FileKind };
/** What the school keeps: `received` is the hash of what came, `sha256` and `size` are of what is stored. */
export type Filed = { name: string; received: string; sha256: string; size: number };

type Upload<E extends WithFile, R> = {
  /** The row that the file belongs to; without it the call is a 404. */
  row: FindRow<E, R>;
  /** What the fields say otherwise than the path: messages by field, before the file is looked at. */
  check: (at: { params: ParamsOf<E>; body: ParsedBody<E> }) => FieldErrors;
  /** `file` is kept by then, and may be pointed at. */
  run: (at: Guarded<E> & { row: R; recorded: Date; key: string | null; file: Filed }) => Promise<Effect<E>>;
};
type Job<E extends WithFile, R> = { services: Services; request: FastifyRequest; endpoint: E; steps: Upload<E, R> };
type Form<E extends WithFile> = { json: Record<string, unknown>; body: ParsedBody<E>; file: UploadedFile };

/** A guarded POST of a form with one file. It cannot stand in a batch. */
export function upload<E extends WithFile, R>(endpoint: E, steps: Upload<E, R>): Route {
  const answer = async (services: Services, request: FastifyRequest): Promise<Reply> => {
    const job = { services, request, endpoint, steps };
    try {
      const { params, known } = await admit(job);
      const form = await readForm(endpoint, request);
      refuse({ ...steps.check({ params, body: form.body }), ...checkClaims(endpoint.upload, form) });
      // An answer is kept already: nothing is looked at or stored a second time.
      const media = known ? null : await take(job, form.file);
      return await settle(job, form, media);
    } finally {
      letGo(request.raw);
    }
  };
  return { endpoint, answer, upload: true };
}

/** The checks before the body. `known`: something is kept under this key. */
function admit<E extends WithFile, R>({ services, request, endpoint, steps }: Job<E, R>) {
  const claims = claimsOf(request);
  const asked = { endpoint, find: steps.row, request, claims, now: services.now(), lock: false };
  return services.db.school(claims.schoolId, async (tx) => {
    const { params, key } = await enter(tx, asked);
    return { params, known: await isRepeat(tx, key) };
  });
}

async function readForm<E extends WithFile>(endpoint: E, request: FastifyRequest): Promise<Form<E>> {
  const { fields, file } = await readUpload(endpoint.upload, request);
  const given = [...fields].map(([name, value]) => ({ name, values: [value] }));
  const json = asJson(endpoint, given);
  return { json, body: parseBody(endpoint, json) as ParsedBody<E>, file };
}

/** What the sender said about the file, against what arrived. */
function checkClaims(kind: FileKind, { json, file }: Form<WithFile>): FieldErrors {
  const { size, sha256 } = json;
  if (file.bytes.length === 0) return { [kind]: [FILE_MESSAGE.empty(file.name)] };
  return {
    ...(size === undefined || size === file.bytes.length ? {} : { size: [FILE_MESSAGE.sizeDiffers] }),
    ...(sha256 === undefined || sha256 === file.sha256 ? {} : { sha256: [FILE_MESSAGE.hashDiffers] }),
  };
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

async function take<E extends WithFile, R>({ services, request, endpoint }: Job<E, R>, file: UploadedFile) {
  const { bytes, content_type } = await judge(endpoint.upload, file);
  const { sha256, size } = await services.media.save(claimsOf(request).schoolId, bytes);
  return { bytes, content_type, sha256, size };
}

function settle<E extends WithFile, R>(job: Job<E, R>, form: Form<E>, media: NewMedia | null): Promise<Reply> {
  const { services, request, endpoint, steps } = job;
  const { json, body, file } = form;
  const claims = claimsOf(request);
  return services.db.school(claims.schoolId, async (tx) => {
    const asked = { endpoint, find: steps.row, request, claims, now: services.now(), lock: true };
    const entered = await enter(tx, asked);
    const repeat = await repeatOf(tx, request, entered, { ...json, [endpoint.upload]: file.sha256 });
    if (repeat) return repeat;
    // What was kept under the key a moment ago is not there any more.
    if (!media) throw unavailable(1);
    await keepMedia(tx, services.media, claims.schoolId, media);
    const filed = { name: file.name, received: file.sha256, sha256: media.sha256, size: media.size };
    const { key, row } = entered;
    const at = { ...entered, services, tx, body, row: row as R, key: key?.key ?? null, file: filed };
    return finish(tx, endpoint, entered, await steps.run(at));
  });
}
