// The school refuses a text or a photo, or the person deletes them: what is kept, and what is deleted.
// First: the library that watches the database looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { getSyncStatus } from '~sync/status';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { hashes, refuse, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

const SOON = UNDO_FOR + 1000;

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

/** What the header says. */
async function counted({ fixing, waiting, photos: count }: { fixing: number; waiting: number; photos: number }) {
  await until(() => {
    const now = getSyncStatus();
    return now.fixing === fixing && now.waiting === waiting && now.photos === count;
  }, `the header counts ${fixing}, ${waiting} and ${count}`);
}

const damaged = { image: ['This photo is damaged and cannot be opened: two.image'] };

describe('parent-ok-photo2-fails', () => {
  const refusing = async (status = 400) => {
    report.onFiles(undefined, refuse(status, status === 400 ? damaged : { image: ['File is too large: two.image'] }));
    await yard.me.report(1, 'Tank', photos('one', 'two', 'three'));
    await yard.settled();
    const [two, ...others] = await report.waiting();
    if (!two) throw new Error('the second photo is gone');
    expect(others).toEqual([]);
    return two;
  };

  it.each([400, 413])('%s: the others arrive; it stays with its bytes and says why', async (status) => {
    const two = await refusing(status);
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'three'));
    expect(two).toMatchObject({ status: 'rejected', file: { name: 'two.image' } });
    const [shown] = await yard.me.comments(1);
    expect(shown).toMatchObject({ pending: 'fixing', files: [{ mid: two.mid, state: 'fixing' }] });
    expect(shown?.files[0]?.message).toContain(status === 400 ? 'damaged' : 'File is too large: two.image');
    expect(await report.countBytes()).toBe(1);
    expect((await report.outbox()).fixing).toMatchObject([{ seqs: [two.seq], photos: 1, bike: 1 }]);
    await counted({ fixing: 1, waiting: 0, photos: 1 });
    yard.reopen();
    await yard.phone.clock.pass(24 * 60 * 60_000);
    expect(await report.countBytes()).toBe(1);
  });

  it('retried unchanged, it arrives after the others', async () => {
    const two = await refusing();
    await report.send(two.seq);
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'three', 'two'));
    expect(await report.countBytes()).toBe(0);
  });

  it('deleted and restored it is unchanged; deleted for good, its bytes go too', async () => {
    const { me, phone } = yard;
    const two = await refusing();
    await me.discard(two.seq);
    expect((await me.comments(1))[0]).toMatchObject({ files: [], pending: null });
    expect([await me.undo(two.seq), await report.countBytes()]).toEqual([true, 1]);
    expect((await me.comments(1))[0]).toMatchObject({ files: [{ state: 'fixing' }] });
    await me.discard(two.seq);
    await phone.clock.pass(SOON);
    await yard.settled();
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'three'));
  });

  it('bytes damaged on the way are sent again automatically', async () => {
    report.onFiles(refuse(400, { sha256: ['The file arrived with different content'] }));
    await yard.me.report(1, 'Tank', photos('one'));
    await yard.settled();
    expect([report.atSchool('Tank')?.images, report.sent().length]).toEqual([hashes('one'), 2]);
  });
});

describe('parent-rejected', () => {
  const refused = async () => {
    const { me, phone } = yard;
    phone.faults.push(refuse(400, { comment: ['Say more'] }));
    const said = await me.report(1, 'Tank', photos('one', 'two'));
    await yard.settled();
    return said.seq ?? 0;
  };

  it('the photos wait and say why, and nothing of them leaves', async () => {
    const seq = await refused();
    const { fixing, waiting } = await report.outbox();
    const trouble = { fields: { comment: ['Say more'] } };
    expect(fixing).toMatchObject([{ seq, entity: 'bike_comments', photos: 2, trouble }]);
    expect(waiting).toEqual([]);
    await counted({ fixing: 1, waiting: 0, photos: 2 });
    expect([report.sent(), await report.countBytes()]).toEqual([[], 2]);
    expect((await yard.me.comments(1))[0]).toMatchObject({ comment: 'Tank', pending: 'fixing', files: [{}, {}] });
    yard.reopen();
    await rest(200);
    expect([report.sent(), await report.countBytes()]).toEqual([[], 2]);
  });

  it('corrected and sent again, its photos follow', async () => {
    const seq = await refused();
    const [old] = await yard.me.outbox();
    expect(await report.takeUp(seq)).toMatchObject({ row: 1, comment: 'Tank', trouble: { kind: 'refused' } });
    const saved = await report.resend(seq, { bike: 1, comment: 'Tank dented' });
    await yard.settled();
    expect(report.atSchool('Tank dented')?.images).toEqual(hashes('one', 'two'));
    expect(report.atSchool('Tank')).toBeNull();
    expect(yard.effects(old?.mid ?? '', saved?.mid ?? '')).toEqual([0, 1]);
    expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('corrected with one photo removed and one added, exactly those arrive', async () => {
    const seq = await refused();
    await report.takeUp(seq);
    const { me } = yard;
    await me.tab.read(({ work }) =>
      work.drafts.toCollection().modify((draft) => {
        draft.blobs = draft.blobs.slice(1);
      }),
    );
    await me.pick(report.mending(seq), photos('three'));
    await report.resend(seq, { bike: 1, comment: 'Tank dented' });
    await yard.settled();
    expect(report.atSchool('Tank dented')?.images).toEqual(hashes('two', 'three'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('corrected to another bike, its photos go there too', async () => {
    const seq = await refused();
    await report.takeUp(seq);
    await report.resend(seq, { bike: 2, comment: 'Tank of the other' });
    await yard.settled();
    expect(report.atSchool('Tank of the other')?.images).toEqual(hashes('one', 'two'));
    expect(yard.list('bike_comments').at(-1)?.['bike']).toBe(2);
  });

  it('opened and closed without saving, nothing changes', async () => {
    const seq = await refused();
    await report.takeUp(seq);
    yard.reopen();
    await report.takeUp(seq);
    expect([(await yard.me.outbox()).length, await report.countBytes()]).toEqual([3, 2]);
  });
});

describe('discard-parent', () => {
  it('the text is deleted with its photos; undone, all is back; after the undo time the bytes are gone', async () => {
    const { me, phone, server } = yard;
    yard.goAway();
    const said = await me.report(1, 'Tank', photos('one', 'two'));
    await rest(100);
    const before = await me.outbox();
    await me.discard(said.seq ?? 0);
    expect((await me.comments(1)).map(({ comment }) => comment)).toEqual(['Clutch lever 1']);
    await phone.clock.pass(UNDO_FOR - 1000);
    expect(await me.undo(said.seq ?? 0)).toBe(true);
    expect([await me.outbox(), await report.countBytes()]).toEqual([before, 2]);
    expect((await me.comments(1))[0]).toMatchObject({ comment: 'Tank', files: [{}, {}] });
    await me.discard(said.seq ?? 0);
    await phone.clock.pass(SOON);
    // The text may have reached the school, for all that this phone knows; the photos cannot have.
    expect([(await me.outbox()).length, await report.countBytes()]).toEqual([1, 0]);
    yard.comeBack();
    await yard.settled();
    expect([await me.outbox(), server.writes.effects]).toEqual([[], []]);
  });

  it('one of its photos can be deleted and restored alone', async () => {
    const { me, phone } = yard;
    yard.goAway();
    await me.report(1, 'Tank', photos('one', 'two'));
    const [one] = await report.waiting();
    await me.discard(one?.seq ?? 0);
    expect((await me.comments(1))[0]?.files.map(({ name }) => name)).toEqual(['two.image']);
    await me.undo(one?.seq ?? 0);
    expect((await me.comments(1))[0]?.files).toHaveLength(2);
    await me.discard(one?.seq ?? 0);
    await phone.clock.pass(SOON);
    yard.comeBack();
    await yard.settled();
    expect([report.atSchool('Tank')?.images, await report.countBytes()]).toEqual([hashes('two'), 0]);
  });

  it('the text had reached the school: it stays there, without the photos', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'lost-after' });
    yard.phone.weather = () => ({ kind: 'lost-before' });
    const said = await me.report(1, 'Tank', photos('one'));
    await until(() => yard.effects(said.mid)[0] === 1, 'the school has it');
    await rest();
    await me.discard(said.seq ?? 0);
    await phone.clock.pass(SOON);
    phone.weather = () => undefined;
    yard.comeBack();
    await yard.settled();
    expect(report.atSchool('Tank')).toEqual({ images: [], videos: [] });
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
    expect((await me.comments(1))[0]).toMatchObject({ comment: 'Tank', files: [], pending: null });
  });

  it('deleted as a comment before it was ever sent: text, photos and bytes are gone at once', async () => {
    const { me } = yard;
    me.tab.engine?.stop();
    const said = await me.report(1, 'Tank', photos('one'));
    await me.removeComment(1, said.id);
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('deleted as a comment while its photos wait: they are discarded first, then all of it', async () => {
    const { me, server } = yard;
    report.onFiles({ kind: 'lost-before' });
    const said = await me.report(1, 'Tank', photos('one'));
    await until(() => yard.effects(said.mid)[0] === 1, 'the text has arrived');
    yard.goAway();
    await rest();
    await me.removeComment(1, said.id);
    yard.comeBack();
    await yard.settled();
    expect(report.atSchool('Tank')).toBeNull();
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
    expect(server.writes.violations).toEqual([]);
  });
});

describe('discard-maybe-sent', () => {
  it.each([
    ['lost-before', []],
    ['lost-after', ['one']],
  ] as const)('of a photo, %s: the school is asked, and says whether it is too late', async (kind, there) => {
    const { me, phone } = yard;
    report.onFiles({ kind }, ...Array.from({ length: 50 }, () => ({ kind: 'lost-before' }) as const));
    await me.report(1, 'Tank', photos('one'));
    await until(async () => ((await report.waiting())[0]?.attempts ?? 0) > 0, 'it was sent');
    await rest();
    const [one] = await report.waiting();
    await me.discard(one?.seq ?? 0);
    await phone.clock.pass(SOON);
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes(...there));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
    expect((await me.comments(1))[0]?.images).toHaveLength(there.length);
  });
});
