// replay-after-narrowed-rights: a person who repeats a change under its key is told what became of it, whatever was taken from them
// since. A key that did nothing opens no door.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBatch } from '~contract/wire/batch';
import { device, idempotency, school } from '~server/db/schema/schema';
import { fingerprintOf } from '~server/platform/idempotency';
import { changeUser, findUser, type Answer, type TestApp } from '~tests/server/helpers/app';
import { fileParts, FORM_TYPE, sendForm, sha256 } from '~tests/server/helpers/form';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { held } from '~tests/server/helpers/held';
import { PAPER, PICTURE } from '~tests/server/helpers/small-files';
import { sender } from '~tests/server/uploads/sender';
import { openYard, type Yard } from '~tests/server/uploads/yard';

const BIKES = '/bike_management/motorbikes/';
const WHO = 'callum@example.com';
const DAY = 24 * 60 * 60 * 1000;

let yard: Yard;
let app: TestApp;
let token = '';
let key = '';
let [bike, comment] = [0, 0];

beforeAll(async () => {
  yard = await openYard();
  ({ app } = yard);
});
afterAll(() => app.close());
beforeEach(async () => {
  key = randomUUID();
  await give('EDIT');
  await changeUser(app.db, WHO, { active: true });
  await setPro(null);
  token = (await app.signIn(WHO)).access;
  bike = await addBike(app, yard.school);
  comment = await addComment(app, yard.school, bike);
});

const give = (right: 'EDIT' | 'VIEW' | 'NONE') =>
  changeUser(app.db, WHO, { permissions: { bike_permission: `USER_PERMISSION_${right}` } });

/** Pro until that many ms from now; null: for ever; 'never': the school never had it. */
async function setPro(until: number | 'never' | null): Promise<void> {
  const at = (ms: number) => new Date(app.now().getTime() + ms).toISOString();
  const since = until === 'never' ? null : at(-90 * DAY);
  const ends = typeof until === 'number' ? at(until) : null;
  await app.db.system((tx) =>
    tx.update(school).set({ pro_since: since, pro_until: ends }).where(eq(school.id, yard.school)),
  );
}

type Send = (under?: string) => Promise<Answer>;
const keyed = (under: string, more: Record<string, string> = {}) => ({ 'idempotency-key': under, ...more });

const ofComment = () => ({ bike, comment: 'Chain worn' });
const alone: Send = (under = key) =>
  app.call('POST', `${BIKES}${bike}/comments/`, { token, body: ofComment(), headers: keyed(under) });

/** The answer of the only entry, as if it had been sent alone. */
const batched: Send = async (under = key) => {
  const entry = { key: under, method: 'POST', path: `${BIKES}${bike}/comments/`, body: ofComment() };
  const answer = await app.call('POST', '/sync/batch', { token, body: { requests: [entry] } });
  if (answer.status !== 200) return answer;
  const { responses } = sendBatch.answer.parse(answer.body);
  const { status = 0, body } = responses[0] ?? {};
  return { ...answer, status, body };
};

const photo: Send = (under = key) =>
  app.call('POST', `${BIKES}${bike}/comments/${comment}/images/`, {
    token,
    ...sendForm(fileParts('image', PICTURE, 'a.png', { comment }), keyed(under)),
  });

const paper: Send = (under = key) =>
  app.call('POST', `${BIKES}${bike}/documents/`, {
    token,
    ...sendForm(fileParts('document', PAPER, 'a.pdf', { bike }), keyed(under)),
  });

/** The photo's pieces are on the server the first time only: the call uses them up. */
const pieces: Send = async (under = key) => {
  const hands = sender({ ...yard, token }, token);
  if (under === key) await hands.putAll(Buffer.from(PICTURE));
  return named(under);
};
const named: Send = (under = key) =>
  app.call('POST', `${BIKES}${bike}/comments/${comment}/images/`, {
    token,
    headers: keyed(under),
    body: { comment, size: PICTURE.length, sha256: sha256(PICTURE), file_name: 'a.png' },
  });

const KINDS: [name: string, send: Send, again: Send][] = [
  ['a comment as JSON', alone, alone],
  ['a comment in a batch', batched, batched],
  ['a comment alone, then in a batch', alone, batched],
  ['a photo as a form', photo, photo],
  ['a document as a form', paper, paper],
  ['a photo in pieces', pieces, named],
];

const TAKEN: [name: string, take: () => Promise<unknown>][] = [
  ['the area is only to look at', () => give('VIEW')],
  ['the area is hidden', () => give('NONE')],
  ['Pro has ended', () => setPro(-DAY)],
  ['the school has no Pro any more', () => setPro('never')],
  ['the bike is deleted', () => app.call('DELETE', `${BIKES}${bike}/`, { token: yard.token })],
];

describe('replay-after-narrowed-rights', () => {
  describe.each(KINDS)('%s', (_name, send, again) => {
    it.each(TAKEN)('%s: the answer is the same as before', async (_what, take) => {
      const first = await send();
      expect(first.status).toBe(201);
      await take();
      const second = await again();
      expect([second.status, second.body]).toEqual([201, first.body]);
      if (again !== batched) expect(second.headers['idempotent-replayed']).toBe('true');
    });

    it.each(TAKEN)('%s: under an unused key it is refused, and leaves no record', async (_what, take) => {
      await take();
      const other = randomUUID();
      expect([403, 404]).toContain((await again(other)).status);
      expect(await recordOf(other)).toEqual([]);
    });

    it('a deactivated or signed-out person gets no answer', async () => {
      await send();
      await changeUser(app.db, WHO, { active: false });
      const refused = await again();
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'deactivated' }]);
      await changeUser(app.db, WHO, { active: true });
      const { id: user } = await findUser(app.db, WHO);
      const revoked = app.now().toISOString();
      await app.db.system((tx) => tx.update(device).set({ revoked }).where(eq(device.user_id, user)));
      const out = await again();
      expect([out.status, out.body]).toMatchObject([401, { code: 'token_not_valid' }]);
    });
  });

  it('another request under the key is a mismatch, whatever its sender may do', async () => {
    await alone();
    await give('NONE');
    const other = { bike, comment: 'Chain new' };
    const answer = await app.call('POST', `${BIKES}${bike}/comments/`, { token, body: other, headers: keyed(key) });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'idempotency_mismatch' }]);
    expect((await photo()).body).toMatchObject({ code: 'idempotency_mismatch' });
    const unreadable = await app.call('POST', `${BIKES}${bike}/comments/`, { token, raw: '{', headers: keyed(key) });
    expect(unreadable.status).toBe(403);
  });

  it('somebody else’s key is an unused key', async () => {
    await alone();
    await changeUser(app.db, 'sal@example.com', { permissions: { bike_permission: 'USER_PERMISSION_NONE' } });
    token = (await app.signIn('sal@example.com')).access;
    expect((await alone()).status).toBe(403);
    expect((await photo()).status).toBe(403);
  });

  it('a change of a deleted row, or on an old version, is answered as before', async () => {
    const change = (headers: Record<string, string> = {}) =>
      app.call('PATCH', `${BIKES}${bike}/`, { token, body: { colour: 'Red' }, headers: keyed(key, headers) });
    const first = await change();
    await app.call('PATCH', `${BIKES}${bike}/`, { token: yard.token, body: { colour: 'Blue' } });
    await give('NONE');
    expect((await change({ 'if-match': '"1"' })).body).toEqual(first.body);
    await app.call('DELETE', `${BIKES}${bike}/`, { token: yard.token });
    expect((await change({ 'if-match': '"1"', 'row-refs': 'nonsense' })).body).toEqual(first.body);
  });

  it('a request that a later contract would refuse is answered as before', async () => {
    const path = `${BIKES}${bike}/comments/`;
    const old = { bike, comment: 'x', tyre: 'front' };
    await keep(path, old, { id: 7 });
    await give('NONE');
    const answer = await app.call('POST', path, { token, body: old, headers: keyed(key) });
    expect([answer.status, answer.body]).toEqual([201, { id: 7 }]);
  });

  it('an upload with fields no longer known is answered as before, as a form and in pieces', async () => {
    const path = `${BIKES}${bike}/comments/${comment}/images/`;
    const claims = { comment, size: PICTURE.length, sha256: sha256(PICTURE) };
    await keep(path, { ...claims, flash: 'on', image: sha256(PICTURE) }, { id: 8 });
    await give('NONE');
    const form = fileParts('image', PICTURE, 'a.png', { comment, flash: 'on' });
    const body = { ...claims, flash: 'on', file_name: 'a.png' };
    for (const sent of [sendForm(form, keyed(key)), { body, headers: keyed(key) }]) {
      const answer = await app.call('POST', path, { token, ...sent });
      expect([answer.status, answer.body]).toEqual([201, { id: 8 }]);
    }
  });

  it('a repeated photo whose pieces were used needs no storage', async () => {
    await pieces();
    const { config } = app.app.services;
    const quota = config.CONNECT_QUOTA_BYTES;
    config.CONNECT_QUOTA_BYTES = 1;
    const again = await named();
    config.CONNECT_QUOTA_BYTES = quota;
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  });

  it('damaged bytes and another file have different refusals', async () => {
    await photo();
    await give('NONE');
    const parts = fileParts('image', PICTURE, 'a.png', { comment }).map((part) =>
      'bytes' in part ? { ...part, bytes: part.bytes.toReversed() } : part,
    );
    const answer = await app.call('POST', `${BIKES}${bike}/comments/${comment}/images/`, {
      token,
      ...sendForm(parts, keyed(key)),
    });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['sha256']]);
  });

  it('a file from somebody without access to the area is refused before it is read', async () => {
    await give('NONE');
    const unread = { token, raw: 'x', headers: { 'content-type': FORM_TYPE, ...keyed(randomUUID()) } };
    expect((await app.call('POST', `${BIKES}${bike}/documents/`, unread)).status).toBe(403);
  });

  it('while the first request runs, the repeat is told to come back, not that it is forbidden', async () => {
    // The embedded database has one connection, on which requests wait in line instead.
    if (app.db.kind === 'pglite') {
      const [first, second] = await Promise.all([alone(), give('NONE').then(() => alone())]);
      expect(new Set([first.status, second.status]).size).toBe(1);
      return;
    }
    const { id: user_id } = await findUser(app.db, WHO);
    const row = { school_id: yard.school, user_id, key, fingerprint: 'x', status: 201 };
    const holder = await held(app.db, (tx) => tx.insert(idempotency).values(row));
    await give('NONE');
    const answers = await Promise.all([alone(), photo()]);
    await holder.release();
    for (const answer of answers) {
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'in_progress' }]);
      expect(answer.headers['retry-after']).toBe('1');
    }
  });

  it('an import is answered as before; a rehearsal under its key is refused', async () => {
    const site = (await app.call('GET', '/school/suppliers/', { token })).body as { results: { name: string }[] };
    const csv = `registration_plate,make,model,engine_size,supplier\nQC1 AAA,Honda,CB125F,124,"${site.results[0]?.name}"`;
    const sent = (query: string) =>
      app.call('POST', `${BIKES}import/${query}`, { token, body: { csv }, headers: keyed(key) });
    const first = await sent('');
    expect([first.status, first.body]).toMatchObject([200, { added: 1 }]);
    await give('NONE');
    expect([(await sent('')).status, (await sent('')).body]).toEqual([200, first.body]);
    expect((await sent('?dry_run=1')).status).toBe(403);
    expect((await sent('?no=1')).status).toBe(409);
  });
});

const recordOf = (under: string) =>
  app.db.system((tx) => tx.select().from(idempotency).where(eq(idempotency.key, under)));

/** Keeps an answer as an earlier version of the server would have. */
async function keep(path: string, sent: object, body: object): Promise<void> {
  const { id: user_id } = await findUser(app.db, WHO);
  await app.db.system(async (tx) => {
    const fingerprint = fingerprintOf('POST', `/api/v2${path.replace(/\/$/u, '')}?`, sent);
    const of = { school_id: yard.school, user_id, key, fingerprint };
    await tx.insert(idempotency).values({ ...of, status: 201, body, entity: 'probe', entity_id: 1 });
  });
}
