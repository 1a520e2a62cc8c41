// Certificates without signal, and a school that goes on meanwhile: each thing that is done with one is done once, in the
// order in which it was done here.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '~data/http/api-error';
import { rest, until } from './helpers/clock';
import { Clerk } from './helpers/clerk';
import {
  CALLUM,
  ELSEWHERE,
  fillShelf,
  FORM,
  FOUR,
  HOMELESS,
  Issuer,
  ONE,
  SAL,
  SENT,
  THREE,
  TWO,
  WHOLE,
} from './helpers/issuer';
import { certificate } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
let issuer: Issuer;
beforeEach(async () => {
  yard = new Yard();
  fillShelf(yard.server);
  await yard.start();
  issuer = new Issuer(yard.me);
});
afterEach(() => yard.phone.close());

const gone = () => until(() => yard.me.tab.isDead, 'the app is gone');
const bodies = () => yard.server.writes.calls.map(({ body }) => body);

describe('issued without signal', () => {
  it('is shown at once as waiting, and issued once when there is signal', async () => {
    yard.goAway();
    const done = await issuer.issue(ONE);
    expect(await issuer.state(ONE)).toEqual(['READY_TO_RETURN', 'waiting']);
    expect([await issuer.free(), issuer.school(ONE).status]).toEqual([[TWO, THREE, FOUR], 'CERTIFICATE_PENDING']);
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(done)).toEqual([1]);
    expect(issuer.school(ONE)).toMatchObject({ status: 'READY_TO_RETURN', version: 2, customer: { id: WHOLE } });
    const { customer: _, ...body } = FORM;
    const written = { ...body, time_start_time: '08:15', customer: WHOLE };
    expect(bodies()).toEqual([written]);
    const sent = await yard.me.tab.read(({ mirror }) => mirror.sent.toArray());
    expect(sent).toMatchObject([
      { op: 'action', action: 'issue', entity: 'certificates', id: issuer.school(ONE).id, subject: WHOLE },
    ]);
  });

  it.each(['lost-before', 'lost-after', 'html', 'black-hole'] as const)(
    'and the way to the school is bad (%s): once',
    async (kind) => {
      yard.phone.faults.push({ kind }, { kind });
      const done = await issuer.issue(ONE);
      await issuer.settled();
      expect([issuer.effects(done), issuer.school(ONE).version]).toEqual([[1], 2]);
    },
  );

  it.each(['kill-claimed', 'kill-worked', 'kill-answered'] as const)(
    'and the app dies as it is sent (%s): once, and the void that waited behind it as well',
    async (kind) => {
      yard.goAway();
      const done = await issuer.issue(ONE);
      const spoilt = await issuer.void(ONE);
      yard.server.isAway = false;
      yard.phone.faults.push({ kind });
      yard.me.tab.engine?.nudge();
      await gone();
      await rest();
      yard.reopen();
      expect(await issuer.state(ONE)).toEqual(['VOID', expect.any(String)]);
      await issuer.settled();
      expect(issuer.effects(done, spoilt)).toEqual([1, 1]);
      expect(issuer.school(ONE)).toMatchObject({ status: 'VOID', void_from: 'READY_TO_RETURN' });
    },
  );

  it('shows the school’s row from the feed, as waiting until its own answer arrives', async () => {
    yard.phone.faults.push({ kind: 'late', by: 5000 });
    const done = await issuer.issue(ONE);
    await until(() => issuer.school(ONE).version === 2, 'it has arrived');
    await issuer.same();
    expect(await issuer.one(ONE)).toMatchObject({ version: 2, issued_by: { id: 7 }, pending: 'sending' });
    await yard.phone.clock.pass(6000);
    await issuer.settled();
    expect(issuer.effects(done)).toEqual([1]);
  });
});

describe('several actions in a row', () => {
  it('are never merged: each is sent as it was made, in order', async () => {
    yard.goAway();
    const done = [
      await issuer.issue(ONE, { customer: HOMELESS }),
      await issuer.change(ONE, { instructor: SAL }),
      await issuer.change(ONE, { instructor: CALLUM, issued_at: '2026-11-19T12:00:00.000Z' }),
      await issuer.void(ONE),
      await issuer.unvoid(ONE),
    ];
    expect(await issuer.state(ONE)).toEqual(['READY_TO_RETURN', 'waiting']);
    expect(await issuer.queue()).toHaveLength(5);
    yard.comeBack();
    await issuer.settled();
    expect(yard.server.writes.effects.map(({ mid }) => mid)).toEqual(done.map(({ mid }) => mid));
    expect(issuer.school(ONE)).toMatchObject({
      status: 'READY_TO_RETURN',
      issued_at: '2026-11-19T12:00:00.000Z',
      version: 6,
      instructor: { id: CALLUM },
    });
  });

  it('a duplicate, then its lost original made void: the void is sent last', async () => {
    yard.goAway();
    const copy = await issuer.duplicate(SENT, ONE);
    const lost = await issuer.void(SENT);
    expect(await issuer.one(ONE)).toMatchObject({ status: 'DUPLICATE', previous_certificate: SENT });
    expect(await issuer.one(SENT)).toMatchObject({ status: 'VOID', duplicate: ONE });
    yard.server.isAway = false;
    // The duplicate is slow: its original must not overtake it.
    yard.phone.faults.push({ kind: 'lost-before' }, { kind: 'slow', by: 4000 });
    yard.me.tab.engine?.nudge();
    await issuer.settled();
    expect(yard.server.writes.effects.map(({ mid }) => mid)).toEqual([copy.mid, lost.mid]);
    expect(issuer.school(SENT)).toMatchObject({ status: 'VOID', duplicate: ONE });
  });

  it('a sent duplicate is still named by its original before the feed brings that', async () => {
    yard.server.faults = Array.from({ length: 200 }, () => new ApiError({ kind: 'server', status: 502, message: '' }));
    const copy = await issuer.duplicate(SENT, ONE);
    expect(await issuer.one(SENT)).toMatchObject({ duplicate: ONE });
    await until(async () => (await yard.me.outbox()).length === 0, 'it has been answered');
    expect([issuer.effects(copy), await issuer.one(SENT)]).toMatchObject([[1], { version: 1, duplicate: ONE }]);
    yard.server.faults = [];
    await issuer.settled();
  });

  it('void, undone, and then duplicated: the duplicate is sent last', async () => {
    yard.goAway();
    const done = [await issuer.void(SENT), await issuer.unvoid(SENT), await issuer.duplicate(SENT, ONE)];
    yard.comeBack();
    await issuer.settled();
    expect(yard.server.writes.effects.map(({ mid }) => mid)).toEqual(done.map(({ mid }) => mid));
    expect(issuer.school(ONE).status).toBe('DUPLICATE');
  });

  it('on many certificates go in one request, with no certificate twice in it', async () => {
    const of = yard.server.rows.get('books')?.get(11) as unknown as Parameters<typeof certificate>[1];
    const numbers = Array.from({ length: 20 }, (_, at) => FOUR + 1 + at);
    for (const number of numbers) yard.server.put('certificates', certificate(number, of));
    await issuer.same();
    yard.goAway();
    const issued = [];
    for (const number of numbers) issued.push(await issuer.issue(number));
    const voided = [await issuer.void(FOUR + 1), await issuer.void(ELSEWHERE)];
    yard.server.isAway = false;
    yard.phone.faults.push({ kind: 'lost-after' });
    yard.me.tab.engine?.nudge();
    await issuer.settled();
    expect(issuer.effects(...issued, ...voided)).toEqual([...numbers, 0, 0].map(() => 1));
    expect(yard.server.writes.batches[0]).toHaveLength(21);
    expect(yard.server.writes.batches[0]).not.toContain(voided[0]?.mid);
    expect(issuer.school(FOUR + 1)).toMatchObject({ status: 'VOID', void_from: 'READY_TO_RETURN' });
  });

  it('in two tabs that both send: once each', async () => {
    yard.phone.close();
    yard = new Yard({ hasLocks: false });
    fillShelf(yard.server);
    await yard.start();
    yard.phone.open({ hasLocks: false }).start();
    issuer = new Issuer(yard.me);
    await rest(200);
    yard.goAway();
    const done = [await issuer.issue(ONE), await issuer.void(ONE), await issuer.issue(TWO)];
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(...done)).toEqual([1, 1, 1]);
  });
});

describe('issued to a contact who is only on this phone', () => {
  it('the contact is sent first, and the certificate then uses its school id', async () => {
    const clerk = new Clerk(yard);
    yard.goAway();
    const made = await clerk.add({ last_name: 'Quill', licence_number: 'QUILL902289Z99AB', address: '1 Rope Walk' });
    const done = await issuer.issue(ONE, { customer: made.id });
    expect(await issuer.one(ONE)).toMatchObject({
      status: 'READY_TO_RETURN',
      customer: { id: made.id, full_name: 'Łucja Quill' },
      pending: 'waiting',
    });
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(made, done)).toEqual([1, 1]);
    expect(issuer.school(ONE).customer).toMatchObject({ id: clerk.named('Quill').id, full_name: 'Łucja Quill' });
    expect(bodies().at(-1)).toMatchObject({ customer: clerk.named('Quill').id });
  });

  it('whom the school refuses: it waits and says why; with the contact corrected both are sent', async () => {
    const clerk = new Clerk(yard);
    yard.goAway();
    const made = await clerk.add({ last_name: 'Quill', email: 'no e-mail' });
    const done = await issuer.issue(ONE, { customer: made.id });
    const spoilt = await issuer.void(ONE);
    yard.comeBack();
    await issuer.settled();
    const { fixing, waiting } = await issuer.outbox();
    expect(fixing).toMatchObject([{ entity: 'customers', state: 'fixing' }]);
    const waitsFor = 'Łucja Quill, which needs fixing';
    expect(waiting).toMatchObject([
      { action: 'issue', state: 'blocked', waitsFor },
      { action: 'void', state: 'blocked', waitsFor },
    ]);
    expect([issuer.effects(done, spoilt), issuer.school(ONE).status]).toEqual([[0, 0], 'CERTIFICATE_PENDING']);
    await clerk.add({ last_name: 'Quill', email: 'quill@example.com' }, made.seq ?? 0);
    await issuer.settled();
    expect([await issuer.queue(), issuer.effects(done, spoilt)]).toEqual([[], [1, 1]]);
    expect(issuer.school(ONE).customer).toMatchObject({ id: clerk.named('Quill').id });
  });

  it('who is deleted again before there was signal: neither is sent', async () => {
    const clerk = new Clerk(yard);
    yard.goAway();
    const made = await clerk.add({ last_name: 'Quill' });
    await issuer.issue(ONE, { customer: made.id });
    await yard.me.discard(made.seq ?? 0);
    expect(await issuer.state(ONE)).toEqual(['CERTIFICATE_PENDING', null]);
    await yard.phone.clock.pass(11_000);
    yard.comeBack();
    await issuer.settled();
    expect(yard.server.writes.calls).toEqual([]);
  });

  it('who is merged at the school meanwhile: it is issued to the contact that was kept', async () => {
    yard.goAway();
    const done = await issuer.issue(ONE, { customer: HOMELESS });
    yard.server.merge(WHOLE, HOMELESS);
    yard.comeBack();
    await issuer.settled();
    expect([issuer.effects(done), issuer.school(ONE).customer?.id]).toEqual([[1], WHOLE]);
  });
});

it('a colleague’s issue arrives by the feed while mine waits: the school’s row shows, mine still waits', async () => {
  yard.goAway();
  await issuer.issue(ONE, { transmission: 'A' });
  issuer.desk(ONE, { ...issuer.school(SENT), ...issuer.school(ONE), status: 'NOT_READY', issued_by: null });
  yard.phone.weather = () => ({ kind: 'lost-before' });
  yard.server.isAway = false;
  await issuer.same();
  const { version } = issuer.school(ONE);
  expect(await issuer.one(ONE)).toMatchObject({ status: 'NOT_READY', issued_by: null, version, pending: 'waiting' });
  yard.comeBack();
  await issuer.settled();
  expect(await issuer.queue()).toEqual([`issue ${ONE} conflict state`]);
});
