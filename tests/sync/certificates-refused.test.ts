// The school does not take what was done with a certificate: it stays here with everything that was typed, and says why.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import { rest } from './helpers/clock';
import { Clerk } from './helpers/clerk';
import {
  CALLUM,
  fillShelf,
  FORM,
  GENERATED,
  HOMELESS,
  Issuer,
  ONE,
  SAL,
  SENT,
  THREE,
  TWO,
  WHOLE,
} from './helpers/issuer';
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

/** One of each kind, on certificates of their own. */
async function five() {
  issuer.desk(TWO, { ...signed(), status: 'READY_TO_RETURN', certificate_number: TWO });
  issuer.desk(THREE, { status: 'VOID', void_from: 'CERTIFICATE_PENDING' });
  await issuer.same();
  yard.goAway();
  return [
    await issuer.issue(ONE, { customer: GENERATED }),
    await issuer.change(TWO, { customer: HOMELESS, instructor: SAL }),
    await issuer.unvoid(THREE),
    await issuer.void(SENT),
  ];
}

/** The facts of the certificate that was sent, for another one. */
function signed() {
  const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } =
    issuer.school(SENT);
  return { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at };
}

const kept = async () => (await yard.me.outbox()).map(({ action, body, parentId }) => [action, body, parentId]);
const typed = () => {
  const { customer: _, ...form } = FORM;
  const changed = { certificate_number: TWO, instructor: SAL, issued_at: '2026-11-20T12:00:00.000Z' };
  return [
    ['issue', { certificate_number: ONE, ...form }, GENERATED],
    ['change', changed, HOMELESS],
    ['unvoid', { previous_certificate: THREE }, undefined],
    ['void', { previous_certificate: SENT }, undefined],
  ];
};

describe('the permission is gone', () => {
  it.each([
    ['the right to change certificates is gone', 'permission_denied'],
    ['Pro has ended', 'pro_required'],
  ] as const)(
    '%s: each is stopped with what was typed, the school’s rows are shown, and none is lost',
    async (_, code) => {
      const done = await five();
      yard.server.isAway = false;
      const answer = { status: 403, body: { detail: 'You may not', code } };
      yard.phone.weather = () => ({ kind: 'refuse', answer });
      yard.me.tab.engine?.nudge();
      await issuer.settled();
      expect(await yard.me.outbox()).toMatchObject(
        done.map(() => ({ status: 'rejected', lastError: { kind: 'refused', status: 403, code } })),
      );
      expect(await kept()).toEqual(typed());
      expect(yard.me.tab.verify).toHaveBeenCalled();
      for (const number of [ONE, TWO, THREE, SENT]) {
        expect(await issuer.state(number)).toEqual([issuer.school(number).status, 'fixing']);
      }
      // Their permissions are back: each change is sent unchanged, once.
      yard.comeBack();
      for (const { seq } of done) await issuer.again(seq);
      await issuer.settled();
      expect([await issuer.queue(), issuer.effects(...done)]).toEqual([[], [1, 1, 1, 1]]);
    },
  );

  it('the permission to view is gone too: certificates leave the phone, waiting changes stay', async () => {
    await five();
    yard.server.isAway = false;
    yard.server.writes.canEdit = false;
    yard.server.allow(COLLECTIONS.filter((name) => name !== 'certificates' && name !== 'books'));
    yard.me.tab.engine?.nudge();
    await issuer.settled();
    expect(await issuer.shown()).toEqual([]);
    expect(await issuer.queue()).toHaveLength(4);
    expect(await kept()).toEqual(typed());
    await expect(issuer.void(ONE)).rejects.toThrow(`Certificate ${ONE} is not on this device`);
  });
});

describe('the school refuses something', () => {
  it('fields: their messages are kept for the form; corrected, it is issued once under the same number', async () => {
    const answer = {
      status: 400,
      body: { restrictions: ['This restriction does not exist: 78'], customer: ['This contact does not exist'] },
    };
    yard.phone.faults.push({ kind: 'refuse', answer });
    const first = await issuer.issue(ONE, { restrictions: ['78'], customer: GENERATED });
    await rest();
    await issuer.settled();
    const { body } = answer;
    expect(await yard.only()).toMatchObject({ status: 'rejected', lastError: { kind: 'refused', fields: body } });
    expect(await issuer.state(ONE)).toEqual(['CERTIFICATE_PENDING', 'fixing']);
    const mended = await issuer.issue(ONE, { customer: WHOLE }, { replaces: first.seq });
    expect(mended).toMatchObject({ seq: first.seq, id: first.id });
    await issuer.settled();
    expect([await issuer.queue(), issuer.effects(first, mended)]).toEqual([[], [0, 1]]);
    expect(issuer.school(ONE)).toMatchObject({ customer: { id: WHOLE }, version: 2 });
  });

  it('the contact was deleted meanwhile: it says so, and another one can be chosen', async () => {
    yard.goAway();
    const first = await issuer.issue(ONE, { customer: HOMELESS });
    const behind = await issuer.change(ONE, { customer: HOMELESS, instructor: SAL });
    yard.server.removeContact(HOMELESS);
    yard.comeBack();
    await issuer.settled();
    const fields = { customer: ['This contact does not exist'] };
    const [refused, waiting] = await yard.me.outbox();
    expect([refused?.lastError, waiting?.status]).toMatchObject([{ kind: 'refused', status: 400, fields }, 'queued']);
    const mended = await issuer.issue(ONE, { customer: WHOLE }, { replaces: first.seq });
    await issuer.settled();
    // The change of the holder is refused on its own.
    expect(issuer.effects(first, mended, behind)).toEqual([0, 1, 0]);
    expect(await issuer.queue()).toEqual([`change ${ONE} rejected refused`]);
    await issuer.change(ONE, { customer: WHOLE, instructor: SAL }, { replaces: behind.seq });
    await issuer.settled();
    expect(issuer.school(ONE)).toMatchObject({ customer: { id: WHOLE }, instructor: { id: SAL }, version: 3 });
  });

  it('the instructor has left meanwhile: it says so, and another one can sign', async () => {
    yard.goAway();
    const first = await issuer.issue(ONE);
    const row = yard.server.rows.get('staff_ref')?.get(CALLUM);
    yard.server.put('staff_ref', { version: 0, ...row, id: CALLUM, active: false });
    yard.comeBack();
    await issuer.settled();
    const fields = { instructor_certificate: ['No instructor has this certificate number'] };
    expect(await yard.only()).toMatchObject({ status: 'rejected', lastError: { fields } });
    await issuer.issue(ONE, { instructor_certificate: '554190' }, { replaces: first.seq });
    await issuer.settled();
    expect(issuer.school(ONE).instructor?.id).toBe(SAL);
  });

  it('its book was deleted meanwhile: what was typed is kept, and goes to another number', async () => {
    yard.goAway();
    const first = await issuer.issue(ONE, { transmission: 'A' });
    const spoilt = await issuer.void(TWO);
    for (const number of [ONE, TWO]) yard.server.remove('certificates', issuer.school(number).id);
    yard.comeBack();
    await issuer.settled();
    expect(await issuer.queue()).toEqual([`issue ${ONE} rejected deleted`, `void ${TWO} rejected refused`]);
    expect((await yard.me.outbox())[1]?.lastError).toMatchObject({
      fields: { previous_certificate: ['This certificate does not exist'] },
    });
    await yard.me.discard(spoilt.seq ?? 0);
    await yard.phone.clock.pass(11_000);
    const moved = await issuer.issue(THREE, { transmission: 'A' }, { replaces: first.seq });
    await issuer.settled();
    expect([await issuer.queue(), issuer.effects(first, moved)]).toEqual([[], [0, 1]]);
    expect(issuer.school(THREE).customer?.transmission).toBe('A');
  });

  it('the status: the card says which, and a retry succeeds once the certificate is back', async () => {
    yard.goAway();
    const first = await issuer.issue(ONE);
    issuer.desk(ONE, { status: 'VOID', void_from: 'CERTIFICATE_PENDING' });
    yard.comeBack();
    await issuer.settled();
    expect(await issuer.queue()).toEqual([`issue ${ONE} conflict state`]);
    expect(await issuer.state(ONE)).toEqual(['VOID', 'fixing']);
    issuer.desk(ONE, { status: 'CERTIFICATE_PENDING', void_from: null });
    await issuer.same();
    await issuer.again(first.seq);
    await issuer.settled();
    expect([await issuer.queue(), issuer.effects(first)]).toEqual([[], [1]]);
  });
});

describe('the holder is erased at the school', () => {
  /** No trace of it anywhere in the phone's database. */
  const traces = (text: string) =>
    yard.me.tab.read(async ({ work }) => {
      const rows = await Promise.all(work.tables.map((table) => table.toArray()));
      return JSON.stringify(rows).includes(text);
    });

  it('their waiting changes are deleted, showing only how many; changes for others are sent', async () => {
    yard.goAway();
    const theirs = [await issuer.issue(ONE, { customer: HOMELESS }), await issuer.issue(TWO, { customer: HOMELESS })];
    const spoilt = await issuer.void(TWO);
    const other = await issuer.issue(THREE, { customer: GENERATED });
    yard.server.erase(HOMELESS);
    yard.phone.weather = () => ({ kind: 'lost-before' });
    yard.server.isAway = false;
    await issuer.same();
    // The action that makes a number void names nobody: it stays.
    expect(await issuer.queue()).toEqual([`void ${TWO} queued`, `issue ${THREE} queued`]);
    expect([await issuer.state(ONE), await issuer.state(TWO)]).toEqual([
      ['CERTIFICATE_PENDING', null],
      ['VOID', 'waiting'],
    ]);
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(...theirs, spoilt, other)).toEqual([0, 0, 1, 1]);
    expect(await traces('Pennington 3')).toBe(false);
    const sent = await yard.me.tab.read(({ work }) => work.sent.toArray());
    expect(sent).toMatchObject([
      { erased: 2, about: '', fields: [] },
      { action: 'void', about: String(TWO) },
      { action: 'issue', subject: GENERATED },
    ]);
  });

  it('a stopped change is deleted too, also for a contact made on this phone, found by its key', async () => {
    const clerk = new Clerk(yard);
    const made = await clerk.add({ last_name: 'Quillfeather' });
    await clerk.settled();
    yard.goAway();
    await issuer.issue(ONE, { customer: made.id });
    issuer.desk(ONE, { status: 'VOID', void_from: 'CERTIFICATE_PENDING' });
    yard.comeBack();
    await issuer.settled();
    expect(await issuer.queue()).toEqual([`issue ${ONE} conflict state`]);
    yard.server.erase(clerk.named('Quillfeather').id);
    await issuer.same();
    expect([await issuer.queue(), await traces('Quillfeather')]).toEqual([[], false]);
  });

  it('a certificate of theirs made void here is void at the school, without their name', async () => {
    yard.goAway();
    const voided = await issuer.void(SENT);
    yard.server.erase(WHOLE);
    yard.comeBack();
    await issuer.settled();
    expect([issuer.effects(voided), await traces('Pennington 1')]).toEqual([[1], false]);
    expect(await issuer.one(SENT)).toMatchObject({ status: 'VOID', customer: { full_name: '' } });
  });
});
