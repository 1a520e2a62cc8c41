// Files at the model server: photos and films of comments, documents of bikes. Sizes and hashes are those of the bytes that arrive.
import { addBikeImage, replaceBikeImage } from '~contract/bikes/comment-files';
import { bikeDocumentCreate } from '~contract/bikes/documents';
import { FILE_MESSAGE } from '~contract/wire/files';
import { mediaAddress } from '~contract/wire/media';
import { badFields, type Call, hashOf, missing, type Row, type Tables, type Worked } from './model-tables';

/** A photo or a film of a comment: it raises the comment's version, and the answer brings the comment. */
export function attach(tables: Tables, call: Call, comment: Row, as: 'images' | 'videos'): Worked {
  const body = addBikeImage.body.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  if (body.data.comment !== comment.id) return { answer: { status: 400, body: { comment: ['Another comment'] } } };
  const arrived = receive(call, body.data);
  if ('answer' in arrived) return arrived;
  const file = {
    id: tables.nextId(),
    client_key: call.key ?? null,
    ...arrived,
    taken_at: body.data.taken_at ?? null,
    received_at: timeOf(call),
    [as === 'images' ? 'image' : 'video']: mediaAddress(arrived.sha256),
  };
  const row = tables.put('bike_comments', { ...comment, [as]: [...filesOf(comment, as), file] });
  const answer = { ...file, comment: comment.id, comment_version: row.version, comment_row: row };
  const collection = as === 'images' ? 'bike_images' : 'bike_videos';
  return { answer: { status: 201, body: answer }, kept: { collection, op: 'create', id: file.id, version: null } };
}

/** The full-size bytes of a photo that is there already: it keeps its id. */
export function replaceImage(tables: Tables, call: Call, comment: Row, id: number): Worked {
  const before = filesOf(comment, 'images').find((one) => (one as Row).id === id) as Row | undefined;
  if (!before) return missing();
  const body = replaceBikeImage.body.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  const arrived = receive(call, body.data);
  if ('answer' in arrived) return arrived;
  const file = { ...before, ...arrived, image: mediaAddress(arrived.sha256) };
  const images = filesOf(comment, 'images').map((one) => (one === before ? file : one));
  const row = tables.put('bike_comments', { ...comment, images });
  const answer = { ...file, comment: comment.id, comment_version: row.version, comment_row: row };
  return { answer: { status: 200, body: answer }, kept: { collection: 'bike_images', op: 'patch', id, version: null } };
}

export function addDocument(tables: Tables, call: Call, bike: number): Worked {
  const body = bikeDocumentCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  if (body.data.bike !== bike) return { answer: { status: 400, body: { bike: ['Another bike'] } } };
  const arrived = receive(call, body.data);
  if ('answer' in arrived) return arrived;
  const created = timeOf(call);
  const row = tables.put('bike_documents', {
    id: tables.nextId(),
    version: 1,
    client_key: call.key ?? null,
    updated: created,
    bike,
    document: mediaAddress(arrived.sha256),
    name: call.file?.name ?? '',
    content_type: call.file?.type ?? '',
    ...arrived,
    description: body.data.description ?? '',
    created,
    received_at: created,
  });
  const kept = { collection: 'bike_documents', op: 'create', id: row.id, version: row.version } as const;
  return { answer: { status: 201, body: row }, kept };
}

/** The type of the bytes, if it is the one that was claimed. */
export function receive(
  { file }: Call,
  claims: { size?: number | undefined; sha256?: string | undefined },
): { size: number; sha256: string } | Worked {
  if (!file) return { answer: { status: 400, body: { image: ['No file was submitted'] } } };
  const found = { size: file.bytes.byteLength, sha256: hashOf(file.bytes) };
  if (claims.size !== undefined && claims.size !== found.size) {
    return { answer: { status: 400, body: { size: [FILE_MESSAGE.sizeDiffers] } } };
  }
  if (claims.sha256 !== undefined && claims.sha256 !== found.sha256) {
    return { answer: { status: 400, body: { sha256: [FILE_MESSAGE.hashDiffers] } } };
  }
  return found;
}

function filesOf(comment: Row, as: 'images' | 'videos'): unknown[] {
  const files = comment[as];
  return Array.isArray(files) ? files : [];
}

function timeOf({ recordedAt = '2026-11-21T09:00:00.000Z' }: Call): string {
  return recordedAt;
}
