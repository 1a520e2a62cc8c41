// @run alone
// Signed on an instructor's phone without signal, against the real server: sign-offline-kill, sign-twice, sign-then-cancelled,
// template-changed-between, sign-then-merged, sign-then-deleted.
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { addContact } from '~data/contacts/save';
import { getCoursePapers } from '~data/disclaimers/course';
import { giveSignature } from '~data/disclaimers/give';
import { listContactDisclaimers, signHere } from '~data/disclaimers/disclaimers';
import { getDisclaimerTemplate } from '~data/disclaimers/templates';
import { byHand, openPaper, type Paper } from '~tests/server/disclaimers/paper';
import { openPhoneWith } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';
import type { Tokens } from '~contract/users/users';

let desk: Paper;
let tokens: Tokens;
beforeAll(async () => {
  desk = await openPaper();
  tokens = await desk.app.signIn('callum@example.com');
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => desk.app.close());

/** A phone with the school's rows, whose storage a later one can be opened on. */
async function phone(storage = new IDBFactory()) {
  const opened = await openPhoneWith(desk.app, tokens, storage);
  const line = connect(desk.app);
  await opened.pull();
  const template = await getDisclaimerTemplate(desk.template.id);
  if (!template) throw new Error('the template is not on the phone');
  return { ...opened, line, storage, template };
}
const HERE = { course: null, request: null };
const atSchool = async (id: number): Promise<Disclaimer[]> =>
  ((await desk.get(`${id}/disclaimers/`)).body as { results: Disclaimer[] }).results;

it('sign-offline-kill: what was signed is on the phone after a kill, and at the school exactly once, also after a lost answer', async () => {
  const contact = await desk.add();
  const first = await phone();
  await signHere(contact.id, first.template, { ...(await byHand()), ...HERE });
  const again = await phone(first.storage);
  expect(await listContactDisclaimers(contact.id)).toMatchObject([
    { status: 'SIGNED', way: 'HERE', pending: 'waiting' },
  ]);
  expect(await atSchool(contact.id)).toEqual([]);
  const lost = { left: 1 };
  again.line.drop = (url) => url.includes('/disclaimers/sign/') && (lost.left -= 1) >= 0;
  await sendAll();
  expect(await listContactDisclaimers(contact.id)).toMatchObject([{ pending: 'waiting' }]);
  await sendAll();
  const rows = await atSchool(contact.id);
  expect(rows).toMatchObject([{ status: 'SIGNED', way: 'HERE', present: { full_name: 'Callum Reith' } }]);
  await again.pull();
  expect(await listContactDisclaimers(contact.id)).toMatchObject([{ id: rows[0]?.id, pending: null }]);
});

it('is sent after the contact that was made on the same phone', async () => {
  const { template } = await phone();
  const { id } = await addContact({ first_name: 'Nia', last_name: 'Vance' });
  await signHere(id, template, { ...(await byHand()), ...HERE });
  await sendAll();
  const { results } = (await desk.get('?search=nia+vance')).body as { results: { id: number }[] };
  expect(await atSchool(results[0]?.id ?? 0)).toMatchObject([{ status: 'SIGNED' }]);
});

it('sign-twice: by the link and here, and both are kept', async () => {
  const contact = await desk.add();
  const asked = await desk.ask(contact.id);
  const { template } = await phone();
  await signHere(contact.id, template, { ...(await byHand()), course: null, request: asked.id });
  await desk.sign(await desk.tokenOf(asked), await byHand());
  await sendAll();
  expect((await atSchool(contact.id)).map(({ way, status, request }) => [way, status, request])).toEqual([
    ['HERE', 'SIGNED', asked.id],
    ['LINK', 'SIGNED', null],
  ]);
});

it('sign-then-cancelled: the office has withdrawn the request meanwhile, and the signature is kept', async () => {
  const contact = await desk.add();
  const asked = await desk.ask(contact.id);
  const { template } = await phone();
  await signHere(contact.id, template, { ...(await byHand()), course: null, request: asked.id });
  await desk.post(`${contact.id}/disclaimers/${asked.id}/cancel/`, {});
  await sendAll();
  expect((await atSchool(contact.id)).map(({ way, status }) => [way, status])).toEqual([
    ['HERE', 'SIGNED'],
    ['LINK', 'CANCELLED'],
  ]);
});

it('template-changed-between: the school has the words that the rider read', async () => {
  const contact = await desk.add();
  const { template } = await phone();
  await signHere(contact.id, template, { ...(await byHand()), ...HERE });
  const at = `/school/disclaimers/${desk.template.id}/`;
  await desk.app.call('PATCH', at, { token: desk.owner, body: { title: 'Another title' } });
  await sendAll();
  const [row] = await atSchool(contact.id);
  const { body } = await desk.get(`${contact.id}/disclaimers/${row?.id}/evidence/`);
  expect(body).toMatchObject({ title: template.title, revision_known: true, intact: true });
  expect(row?.title).toBe(template.title);
  await desk.app.call('PATCH', at, { token: desk.owner, body: { title: template.title } });
});

it('says of a course’s riders who has not signed, with what is pending on this phone', async () => {
  const at = `/school/disclaimers/${desk.template.id}/`;
  await desk.app.call('PATCH', at, { token: desk.owner, body: { course_types: ['CBT'] } });
  const contact = await desk.add();
  const { template } = await phone();
  const course = {
    id: 1,
    constant: 'CBT' as const,
    date: '2026-12-05',
    supplier: { id: 0 },
    riders: [{ customer: { id: contact.id } }],
  } as unknown as Parameters<typeof getCoursePapers>[0];
  const states = async () =>
    (await getCoursePapers(course)).riders.get(contact.id)?.papers.map(({ state, request }) => [state, request]);
  expect(await states()).toEqual([['none', null]]);
  await signHere(contact.id, template, { ...(await byHand()), ...HERE });
  expect(await states()).toEqual([['signed', null]]);
});

it('sign-then-merged: the contact is another one’s by now, who has the signature', async () => {
  const [gone, left] = [await desk.add(), await desk.add()];
  const opened = await phone();
  await signHere(gone.id, opened.template, { ...(await byHand()), ...HERE });
  const versions = { kept: left.version, other: gone.version };
  expect((await desk.post(`${left.id}/merge/`, { other: gone.id, versions })).status).toBe(200);
  await opened.pull();
  await sendAll();
  expect(await atSchool(left.id)).toMatchObject([{ status: 'SIGNED', way: 'HERE' }]);
});

it('sign-then-deleted: the contact is gone, and the signature is given to another one, once', async () => {
  const [gone, other] = [await desk.add(), await desk.add()];
  const { template } = await phone();
  const { seq } = await signHere(gone.id, template, { ...(await byHand()), ...HERE });
  expect((await desk.remove(gone.id)).status).toBe(204);
  await sendAll();
  expect(await listContactDisclaimers(gone.id)).toMatchObject([{ status: 'SIGNED', pending: 'fixing' }]);
  expect(await giveSignature(seq ?? 0, other.id)).toBe(true);
  await sendAll();
  const rows = await atSchool(other.id);
  expect(rows).toMatchObject([{ status: 'SIGNED', way: 'HERE', customer: other.id, signed_name: 'Ada Quill' }]);
  expect(await giveSignature(seq ?? 0, other.id)).toBe(false);
});
