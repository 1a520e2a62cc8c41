// Notes and attachments of a contact.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTE_MAX } from '~contract/wire/limits';
import type { CustomerNote } from '~contract/contacts/notes';
import { PAPER } from '~tests/server/helpers/small-files';
import { changeUser, findUser } from '~tests/server/helpers/app';
import { openReception, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

describe('a note', () => {
  it('is written, read, changed and deleted, and says who wrote it', async () => {
    const row = await desk.add();
    const note = await desk.note(row.id, '  Wants a Saturday.\n\nHas gloves.  ');
    expect(note).toMatchObject({ customer: row.id, note: 'Wants a Saturday.\n\nHas gloves.', version: 1 });
    expect(note.author?.full_name).toBe('Callum Reith');
    const changed = await desk.patch(
      `${row.id}/notes/${note.id}`,
      { note: '<b>Wants</b> a Sunday.' },
      { 'If-Match': '"1"' },
    );
    expect(changed.body).toMatchObject({ id: note.id, version: 2, note: '<b>Wants</b> a Sunday.' });
    expect((await desk.get(`${row.id}/notes/${note.id}/`)).body).toEqual(changed.body);
    const seq = await desk.lastSeq();
    expect((await desk.remove(`${row.id}/notes/${note.id}`)).status).toBe(204);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'customer_notes', id: note.id, op: 'd' }]);
    expect((await desk.get(`${row.id}/notes/${note.id}/`)).status).toBe(404);
  });

  it('is listed with the others, newest first, page by page', async () => {
    const row = await desk.add();
    for (const text of ['One', 'Two', 'Three']) await desk.note(row.id, text);
    const { body } = await desk.get(`${row.id}/notes/?page_size=2`);
    const { count, results } = body as { count: number; results: CustomerNote[] };
    expect([count, results.map(({ note }) => note)]).toEqual([3, ['Three', 'Two']]);
    expect((await desk.get(`${row.id}/notes/?page_size=2&page=2`)).body).toMatchObject({ results: [{ note: 'One' }] });
  });

  it.each([
    ['x'.repeat(100_000), `Must be at most ${NOTE_MAX} characters`],
    ['x'.repeat(NOTE_MAX + 1), `Must be at most ${NOTE_MAX} characters`],
    [' \n ', 'This field is required'],
    ['a\u0000', 'This text contains characters that cannot be stored'],
  ])('that cannot be kept is refused (%#)', async (note, message) => {
    const row = await desk.add();
    const answer = await desk.post(`${row.id}/notes/`, { customer: row.id, note });
    expect([answer.status, (answer.body as Record<string, string[]>)['note']]).toMatchObject([
      400,
      expect.arrayContaining([message]),
    ]);
  });

  it('of the greatest length is stored whole, with characters counted as people count them', async () => {
    const row = await desk.add();
    const long = '🏍'.repeat(NOTE_MAX);
    expect((await desk.note(row.id, long)).note).toBe(long);
  });

  it('on one contact is not found under another, and must name the contact in the address', async () => {
    const [row, other] = [await desk.add(), await desk.add()];
    const note = await desk.note(row.id, 'Mine');
    expect((await desk.get(`${other.id}/notes/${note.id}/`)).status).toBe(404);
    expect((await desk.remove(`${other.id}/notes/${note.id}`)).status).toBe(404);
    expect((await desk.get(`${row.id}/notes/`, desk.other)).status).toBe(404);
    const answer = await desk.post(`${row.id}/notes/`, { customer: other.id, note: 'Whose?' });
    expect([answer.status, answer.body]).toEqual([400, { customer: ['This must be the contact in the address'] }]);
  });
});

describe('an attachment', () => {
  it('is added, described, opened by who may view contacts, and deleted', async () => {
    const row = await desk.add();
    const paper = await desk.attach(row.id, PAPER, 'licence.pdf', { description: ' Front ' });
    expect(paper).toMatchObject({ customer: row.id, name: 'licence.pdf', description: 'Front', size: PAPER.length });
    const described = await desk.patch(`${row.id}/documents/${paper.id}`, { description: 'Back' });
    expect(described.body).toMatchObject({ id: paper.id, version: 2, description: 'Back' });
    expect((await desk.get(`${row.id}/documents/`)).body).toMatchObject({ count: 1, results: [{ id: paper.id }] });
    expect((await desk.get(`${row.id}/documents/${paper.id}/`)).body).toEqual(described.body);
    expect(await opened(paper.document, 'callum@example.com')).toBe(200);
    expect(await opened(paper.document, 'owner2@example.com')).toBe(404);
    const { permissions } = await findUser(desk.app.db, 'priya@example.com');
    const hidden = { ...permissions, contact_permission: 'USER_PERMISSION_NONE' };
    expect(await opened(paper.document, 'priya@example.com')).toBe(200);
    await changeUser(desk.app.db, 'priya@example.com', { permissions: hidden });
    expect(await opened(paper.document, 'priya@example.com')).toBe(403);
    expect((await desk.remove(`${row.id}/documents/${paper.id}`)).status).toBe(204);
    expect(await opened(paper.document, 'callum@example.com')).toBe(404);
  });

  it('of 4,000,001 bytes is refused with its name, and one of 4,000,000 is taken', async () => {
    const row = await desk.add();
    const large = await desk.attachForm(row.id, Buffer.alloc(4_000_001, 'a'), 'large.txt');
    expect([large.status, large.body]).toEqual([413, { document: ['File is too large: large.txt'] }]);
    const most = await desk.attachForm(row.id, Buffer.alloc(4_000_000, 'a'), 'most.txt');
    expect([most.status, most.body]).toMatchObject([201, { size: 4_000_000 }]);
  });

  it('that is a program, is empty or belongs to another contact is refused', async () => {
    const [row, other] = [await desk.add(), await desk.add()];
    const svg = await desk.attachForm(row.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg');
    const empty = await desk.attachForm(row.id, new Uint8Array(), 'a.pdf');
    const wrong = await desk.attachForm(row.id, PAPER, 'a.pdf', { customer: other.id });
    expect([svg.status, empty.status, wrong.status]).toEqual([400, 400, 400]);
    expect(wrong.body).toEqual({ customer: ['This must be the contact in the address'] });
    expect((await desk.get(`${row.id}/documents/`)).body).toMatchObject({ count: 0 });
  });
});

async function opened(address: string, email: string): Promise<number> {
  const { access } = await desk.app.signIn(email);
  const verified = await desk.app.call('POST', '/users/verify', { body: { token: access }, token: access });
  const cookie = verified.headers['set-cookie']?.split(';')[0] ?? '';
  return (await desk.app.call('GET', address, { headers: { cookie } })).status;
}
