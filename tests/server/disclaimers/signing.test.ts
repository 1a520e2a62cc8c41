// A disclaimer is signed once by its link, or on the instructor's phone, and nothing that was signed is lost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclaimer, type Disclaimer } from '~contract/disclaimers/disclaimers';
import { evidence } from '~contract/disclaimers/evidence';
import { publicDisclaimer } from '~contract/disclaimers/public';
import { byHand, openPaper, picture, STROKES, type Paper } from './paper';

let desk: Paper;
beforeAll(async () => {
  desk = await openPaper();
});
afterAll(() => desk.app.close());

const page = (body: unknown) => publicDisclaimer.parse(body);

describe('by the link', () => {
  it('is read, opened and signed, and the school sees each of it', async () => {
    const contact = await desk.add({ birthdate: '1990-05-01' });
    const asked = await desk.ask(contact.id);
    expect(disclaimer.parse(asked)).toMatchObject({ status: 'PENDING', way: 'LINK', title: desk.template.title });
    const token = await desk.tokenOf(asked);
    expect(token).toMatch(/-[\w-]{43}$/u);
    expect(page((await desk.open(token)).body)).toMatchObject({ state: 'open', revision: 1, full_age: 18 });
    expect((await desk.row(asked)).status).toBe('PENDING');
    expect((await desk.app.call('POST', `/public/disclaimers/${token}/viewed/`)).status).toBe(204);
    expect(await desk.row(asked)).toMatchObject({ status: 'VIEWED', viewed_at: expect.any(String) as string });
    const seq = await desk.lastSeq();
    const answer = await desk.sign(token, await byHand());
    expect([answer.status, page(answer.body).state]).toEqual([200, 'signed']);
    expect(await desk.row(asked)).toMatchObject({
      status: 'SIGNED',
      revision: 1,
      signed_name: 'Ada Quill',
      needs_attention: false,
      birthdate_differs: false,
    });
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'disclaimers', id: asked.id, op: 'w' }]);
    const shown = evidence.parse((await desk.get(`${contact.id}/disclaimers/${asked.id}/evidence/`)).body);
    expect(shown).toMatchObject({ intact: true, revision_known: true, name: 'Ada Quill', device: '', present: '' });
    expect(shown.questions.at(-1)).toMatchObject({ answer: 'Sam Quill 07700 900456' });
  });

  it('counts the same signing again as one, and refuses another', async () => {
    const token = await desk.tokenOf(await desk.ask((await desk.add()).id));
    const signed = await byHand();
    const key = crypto.randomUUID();
    const [one, again] = [await desk.sign(token, signed, key), await desk.sign(token, signed, key)];
    expect([one.status, again.status]).toEqual([200, 200]);
    const other = await desk.sign(token, await byHand({ name: 'Somebody Else' }));
    expect([other.status, other.body]).toMatchObject([409, { code: 'invalid_state', current: { state: 'signed' } }]);
  });

  it('signs once where two tabs sign in the same moment', async () => {
    const asked = await desk.ask((await desk.add()).id);
    const token = await desk.tokenOf(asked);
    const signed = await byHand();
    const answers = await Promise.all([desk.sign(token, signed), desk.sign(token, signed)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await desk.row(asked)).status).toBe('SIGNED');
  });

  it('is 404 for a link that was guessed, cut or is another disclaimer’s', async () => {
    const token = await desk.tokenOf(await desk.ask((await desk.add()).id));
    const [school, row, signature] = token.split('-');
    const wrong = [token.slice(0, -1), `${school}-${Number(row) + 1}-${signature}`, `999-${row}-${signature}`, 'x'];
    for (const each of wrong) expect((await desk.open(each)).status).toBe(404);
  });
});

describe('what was filled in', () => {
  const refused = async (more: Parameters<typeof byHand>[0]) => {
    const token = await desk.tokenOf(await desk.ask((await desk.add()).id));
    const { status, body } = await desk.sign(token, await byHand(more));
    return [status, Object.keys(body as object)];
  };

  it.each([
    ['answers', { answers: {} }],
    ['birthdate', { birthdate: '2099-01-01' }],
    ['guardian', { birthdate: '2012-01-01' }],
    ['health_consent', { health_consent: false }],
    ['signature', { signature: { way: 'DRAWN' as const, strokes: [[[10, 10]]] as [number, number][][], png: 'AAAA' } }],
    [
      'signature',
      { signature: { way: 'DRAWN' as const, strokes: STROKES, png: Buffer.from('no picture').toString('base64') } },
    ],
  ])('is refused with the field named: %s', async (field, more) => {
    expect(await refused(more)).toEqual([400, [field]]);
  });

  it('is refused for a picture without ink, or one of 10 MB', async () => {
    const empty = { way: 'DRAWN' as const, strokes: STROKES, png: await picture(false) };
    expect(await refused({ signature: empty })).toEqual([400, ['signature']]);
    const token = await desk.tokenOf(await desk.ask((await desk.add()).id));
    const large = await byHand({ signature: { ...empty, png: 'A'.repeat(10_000_000) } });
    expect((await desk.sign(token, large)).status).toBe(413);
  });

  it('marks the rider for an answer that needs attention, and a birth date that is another one', async () => {
    const asked = await desk.ask((await desk.add({ birthdate: '1991-01-01' })).id);
    const signed = await byHand();
    const answers = { ...signed.answers, condition: { value: 'YES', more: 'Asthma' } };
    await desk.sign(await desk.tokenOf(asked), { ...signed, answers });
    expect(await desk.row(asked)).toMatchObject({ needs_attention: true, birthdate_differs: true });
  });

  it('takes a typed name in place of a drawing, and a guardian for a minor', async () => {
    const asked = await desk.ask((await desk.add()).id);
    const guardian = { name: 'Pat Quill', relation: 'Mother', phone: '07700 900456' };
    const signature = { way: 'TYPED' as const, strokes: [], png: '' };
    const answer = await desk.sign(
      await desk.tokenOf(asked),
      await byHand({ birthdate: '2010-01-01', guardian, signature }),
    );
    expect(answer.status).toBe(200);
    expect(await desk.row(asked)).toMatchObject({ guardian_name: 'Pat Quill', kept_until: '2031-01-01' });
  });
});

describe('on the instructor’s phone', () => {
  it('is kept once under its key, and cancels the open link', async () => {
    const contact = await desk.add();
    const asked = await desk.ask(contact.id);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const signed = await byHand();
    const body = { customer: contact.id, template: desk.template.id, course: null, request: asked.id };
    const { title, text, questions } = desk.template;
    const post = () =>
      desk.post(`${contact.id}/disclaimers/sign/`, { ...signed, ...body, title, text, questions }, headers);
    const [one, again] = [await post(), await post()];
    expect([one.status, one.body]).toEqual([201, again.body]);
    expect(one.body).toMatchObject({
      status: 'SIGNED',
      way: 'HERE',
      request: asked.id,
      present: { full_name: 'Callum Reith' },
    });
    expect((await desk.row(asked)).status).toBe('CANCELLED');
    const { results } = (await desk.get(`${contact.id}/disclaimers/`)).body as { results: Disclaimer[] };
    expect(results.filter(({ status }) => status === 'SIGNED')).toHaveLength(1);
  });

  it('is kept beside the one that the rider signed by the link meanwhile', async () => {
    const contact = await desk.add();
    const asked = await desk.ask(contact.id);
    await desk.sign(await desk.tokenOf(asked), await byHand());
    expect((await desk.signHere(contact.id, await byHand(), { request: asked.id })).status).toBe(201);
    const { results } = (await desk.get(`${contact.id}/disclaimers/`)).body as { results: Disclaimer[] };
    expect(results.map(({ status, way }) => [status, way])).toEqual([
      ['SIGNED', 'HERE'],
      ['SIGNED', 'LINK'],
    ]);
  });

  it('is kept as it was read where the template has changed, was cancelled or deleted meanwhile', async () => {
    const made = await desk.app.call('POST', '/school/disclaimers/', {
      token: desk.owner,
      body: { title: 'Old', text: 'The old words' },
    });
    const old = made.body as { id: number };
    const at = `/school/disclaimers/${old.id}/`;
    const contact = await desk.add();
    const was = { template: old.id, title: 'Old', text: 'The old words', questions: [] };
    await desk.app.call('PATCH', at, { token: desk.owner, body: { text: 'New words' } });
    const changed = (await desk.signHere(contact.id, await byHand({ answers: {} }), was)).body as Disclaimer;
    await desk.app.call('DELETE', at, { token: desk.owner });
    const deleted = (await desk.signHere(contact.id, await byHand({ answers: {} }), was)).body as Disclaimer;
    const unknown = (await desk.signHere(contact.id, await byHand({ answers: {} }), { ...was, text: 'Other words' }))
      .body as Disclaimer;
    const shown = async ({ id }: Disclaimer) =>
      evidence.parse((await desk.get(`${contact.id}/disclaimers/${id}/evidence/`)).body);
    expect(await shown(changed)).toMatchObject({ text: 'The old words', revision_known: true });
    expect(await shown(deleted)).toMatchObject({ text: 'The old words', revision_known: true });
    expect(await shown(unknown)).toMatchObject({ text: 'Other words', revision_known: false });
    expect(await desk.row(changed)).toMatchObject({ template: null, status: 'SIGNED' });
  });
});

describe('the link', () => {
  it('says that it was cancelled, or has run out until it is sent again', async () => {
    const asked = await desk.ask((await desk.add()).id);
    const token = await desk.tokenOf(asked);
    const at = `${asked.customer}/disclaimers/${asked.id}`;
    desk.app.pass(31 * 24 * 3600_000);
    const late = await desk.app.signIn('callum@example.com');
    const post = (rest: string, body: object) =>
      desk.app.call('POST', `/customers/${at}/${rest}/`, { token: late.access, body });
    expect(page((await desk.open(token)).body).state).toBe('expired');
    expect((await desk.sign(token, await byHand())).status).toBe(409);
    expect((await post('resend', { send: [] })).status).toBe(200);
    expect(page((await desk.open(token)).body).state).toBe('open');
    expect((await post('cancel', {})).body).toMatchObject({ status: 'CANCELLED' });
    expect(page((await desk.open(token)).body).state).toBe('cancelled');
    expect((await desk.sign(token, await byHand())).status).toBe(409);
  });
});
