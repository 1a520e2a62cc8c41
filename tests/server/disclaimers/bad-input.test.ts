// What riders and others send that is wrong or late: guessed links, texts that are too long or have scripts, a form that was open over a change.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disclaimer, type Disclaimer } from '~contract/disclaimers/disclaimers';
import { evidence } from '~contract/disclaimers/evidence';
import { publicDisclaimer } from '~contract/disclaimers/public';
import { disclaimerTemplate } from '~contract/disclaimers/templates';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { openTestApp } from '~tests/server/helpers/app';
import { byHand, openPaper, type Paper } from './paper';

const TEMPLATES = '/school/disclaimers/';
const TYPED = { way: 'TYPED' as const, strokes: [], png: '' };

let desk: Paper;
beforeAll(async () => {
  desk = await openPaper();
});
afterAll(() => desk.app.close());

const owner = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  desk.app.call(method, `${TEMPLATES}${path}`, { token: desk.owner, ...(body && { body }) });
const add = async (body: object) => disclaimerTemplate.parse((await owner('POST', '', body)).body);
const ask = async (template: number, course: number | null = null): Promise<Disclaimer> => {
  const { id: customer } = await desk.add();
  const { body } = await desk.post(`${customer}/disclaimers/`, { customer, template, course, send: [] });
  return disclaimer.parse(body);
};
const evidenceOf = async ({ id, customer }: Disclaimer) =>
  evidence.parse((await desk.get(`${customer}/disclaimers/${id}/evidence/`)).body);

describe('a template', () => {
  it.each([
    ['of 100,000 characters', { title: 'Long', text: 'x'.repeat(100_000) }, 'text'],
    ['without a text', { title: 'Empty', text: ' ' }, 'text'],
    [
      'of 21 questions',
      { title: 'Many', text: 'Text', questions: Array.from({ length: 21 }, (_, at) => asked(`q${at}`)) },
      'questions',
    ],
    [
      'with two questions of one key',
      { title: 'Twice', text: 'Text', questions: [asked('a'), asked('a')] },
      'questions',
    ],
  ])('%s is refused with the field named', async (_, body, field) => {
    const { status, body: said } = await owner('POST', '', body);
    expect([status, Object.keys(said as object)]).toEqual([400, [field]]);
  });

  function asked(key: string) {
    return { key, kind: 'YES_NO', text: `${key}?`, required: false, more: false, health: false, attention: '' };
  }

  it('without questions is signed by its link, and needs no yes for answers about health', async () => {
    const { id } = await add({ title: 'Short', text: 'Ride with care.' });
    const row = await ask(id);
    const answer = await desk.sign(await desk.tokenOf(row), await byHand({ answers: {}, health_consent: false }));
    expect([answer.status, (await evidenceOf(row)).questions]).toEqual([200, []]);
  });

  it.skipIf(whyNoPdf)('with a script has it as words, on the page and in the PDF', async () => {
    const text = 'Ride with care.\n\n<script>alert(1)</script>';
    const { id } = await add({ title: '<img src=x onerror=alert(1)>', text });
    const row = await ask(id);
    const token = await desk.tokenOf(row);
    expect((await desk.open(token)).body).toMatchObject({ text, title: '<img src=x onerror=alert(1)>' });
    await desk.sign(token, await byHand({ answers: {}, health_consent: false }));
    const { bytes } = await desk.get(`${row.customer}/disclaimers/${row.id}/pdf/`);
    const said = pagesOf(bytes).flat().join('\n');
    for (const words of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>']) expect(said).toContain(words);
  });
});

describe('a form that was open', () => {
  it('over a change of the template is kept as it was read; the next reader gets the new text', async () => {
    const template = await add({ title: 'Before', text: 'The old words' });
    const [row, next] = [await ask(template.id), await ask(template.id)];
    const token = await desk.tokenOf(row);
    expect((await desk.open(token)).body).toMatchObject({ revision: 1, text: 'The old words' });
    const patched = await owner('PATCH', `${template.id}/`, { text: 'New words', active: true });
    expect(patched.body).toMatchObject({ revision: 2 });
    expect((await desk.sign(token, await byHand({ answers: {}, health_consent: false }))).status).toBe(200);
    expect(await evidenceOf(row)).toMatchObject({ text: 'The old words', revision_known: true, intact: true });
    expect((await desk.open(await desk.tokenOf(next))).body).toMatchObject({ revision: 2, text: 'New words' });
  });

  it('is no new revision where only the courses or the months change', async () => {
    const template = await add({ title: 'Months', text: 'Text' });
    const patched = await owner('PATCH', `${template.id}/`, { validity_months: 6, course_types: ['CBT'] });
    expect(patched.body).toMatchObject({ revision: 1, validity_months: 6 });
  });

  it('of a revision that never was is refused, and of a template that is deleted says that it was withdrawn', async () => {
    const template = await add({ title: 'Gone', text: 'Text' });
    const row = await ask(template.id);
    const token = await desk.tokenOf(row);
    const signed = await byHand({ answers: {}, health_consent: false });
    expect((await desk.sign(token, { ...signed, revision: 99 })).status).toBe(404);
    await owner('DELETE', `${template.id}/`);
    expect([(await desk.sign(token, signed)).body, await desk.row(row)]).toMatchObject([
      { code: 'invalid_state', current: { state: 'cancelled' } },
      { status: 'CANCELLED', template: null },
    ]);
  });
});

describe('somebody of 16', () => {
  const atSite = async (nation: string) => {
    const { rows } = await desk.app.db.system((tx) =>
      tx.execute<{ id: number; supplier_id: number }>(
        sql`select id, supplier_id from course where school_id = ${desk.ours} order by id limit 1`,
      ),
    );
    const [course] = rows;
    await desk.app.db.system((tx) =>
      tx.execute(sql`update supplier set nation = ${nation} where id = ${course?.supplier_id}`),
    );
    const row = await ask(desk.template.id, course?.id ?? null);
    const token = await desk.tokenOf(row);
    const page = publicDisclaimer.parse((await desk.open(token)).body);
    const { status } = await desk.sign(token, await byHand({ birthdate: '2010-01-01', signature: TYPED }));
    return [page.state === 'open' && page.full_age, status];
  };

  it('signs alone at a site in Scotland, and with a guardian in England', async () => {
    expect(await atSite('SCT')).toEqual([16, 200]);
    expect(await atSite('ENG')).toEqual([18, 400]);
  });
});

it('the evidence of a link has the network address and the browser, as the server saw them', async () => {
  const row = await ask(desk.template.id);
  const token = await desk.tokenOf(row);
  await desk.app.call('POST', `/public/disclaimers/${token}/sign/`, {
    body: { ...(await byHand()), key: crypto.randomUUID() },
    address: '203.0.113.7',
    headers: { 'user-agent': `Firefox on Android ${'x'.repeat(400)}` },
  });
  const shown = await evidenceOf(row);
  expect([shown.address, shown.user_agent.length, shown.user_agent.startsWith('Firefox on Android')]).toEqual([
    '203.0.113.7',
    300,
    true,
  ]);
});

it('guessed links are throttled, and a whole yard may sign from one address', async () => {
  const app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1' } });
  const paper = await openPaper({ env: { CONNECT_RATE_SCALE: '1' } });
  const token = await paper.tokenOf(await paper.ask((await paper.add()).id));
  for (let at = 0; at < 25; at += 1) expect((await paper.open(token)).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await app.call('GET', '/public/disclaimers/1-1-x/')).status);
  expect([statuses.slice(0, 20).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  await app.close();
  await paper.app.close();
});
