// What happens elsewhere while photos wait or are on their way: rights, deletions, other bytes, an edited text.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { hashes, refuse, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

describe('permission-narrowed', () => {
  it('403: the photo is kept and says so, and the person’s permissions are fetched again', async () => {
    const { me } = yard;
    report.onFiles(refuse(403, { detail: 'You may not edit bikes', code: 'permission_denied' }));
    me.tab.verify.mockClear();
    await me.report(1, 'Tank', photos('one'));
    await yard.settled();
    expect(await report.waiting()).toMatchObject([{ status: 'rejected', lastError: { status: 403 } }]);
    expect([await report.countBytes(), me.tab.verify.mock.calls.length]).toEqual([1, 1]);
    const [one] = await report.waiting();
    await report.send(one?.seq ?? 0);
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one'));
  });
});

describe('deleted upstream', () => {
  const orphaned = async () => {
    const { me, server } = yard;
    report.onFiles({ kind: 'lost-before' });
    const said = await me.report(1, 'Tank', photos('one', 'two'));
    await until(() => yard.effects(said.mid)[0] === 1, 'the text has arrived');
    yard.goAway();
    await rest();
    server.remove('bike_comments', yard.list('bike_comments').find((row) => row['comment'] === 'Tank')?.id ?? 0);
    yard.comeBack();
    await yard.settled();
    const files = await report.waiting();
    expect(files.map(({ status, lastError }) => [status, lastError])).toMatchObject([
      ['rejected', { kind: 'deleted' }],
      ['rejected', { kind: 'deleted' }],
    ]);
    expect(await report.countBytes()).toBe(2);
    return files[0]?.seq ?? 0;
  };

  it('the comment: its photos are kept together, and can go into a new one', async () => {
    const seq = await orphaned();
    expect((await report.outbox()).fixing).toMatchObject([{ seq, photos: 2, bike: 1 }]);
    expect(await report.takeUp(seq)).toMatchObject({ row: 1, comment: '', trouble: { kind: 'deleted' } });
    const saved = await report.resend(seq, { bike: 1, comment: 'Tank again' });
    expect((await yard.me.comments(1))[0]).toMatchObject({ comment: 'Tank again', files: [{}, {}] });
    await yard.settled();
    expect(report.atSchool('Tank again')?.images).toEqual(hashes('one', 'two'));
    expect(yard.effects(saved?.mid ?? '')).toEqual([1]);
    expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('the comment: a photo left out of the new one is deleted, the other arrives', async () => {
    const seq = await orphaned();
    await report.takeUp(seq);
    await yard.me.tab.read(({ work }) =>
      work.drafts.toCollection().modify((draft) => {
        draft.blobs = draft.blobs.slice(1);
      }),
    );
    await report.resend(seq, { bike: 1, comment: 'Tank again' });
    await yard.settled();
    expect(report.atSchool('Tank again')?.images).toEqual(hashes('two'));
    expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('the bike: text and photos are kept, and can go to another one', async () => {
    const { me, server } = yard;
    yard.goAway();
    const said = await me.report(2, 'Tank', photos('one'));
    server.remove('bikes', 2);
    yard.comeBack();
    await yard.settled();
    const [text, photo] = await me.outbox();
    expect([text, photo]).toMatchObject([{ status: 'rejected', lastError: { kind: 'deleted' } }, { status: 'queued' }]);
    expect(await report.takeUp(said.seq ?? 0)).toMatchObject({ comment: 'Tank', trouble: { kind: 'deleted' } });
    await report.resend(said.seq ?? 0, { bike: 3, comment: 'Tank' });
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });
});

describe('other bytes', () => {
  it('at the school: an answer about other bytes never deletes the photo here', async () => {
    const { me, phone } = yard;
    report.onFiles({ kind: 'other-hash' });
    await me.report(1, 'Tank', photos('one'));
    await yard.settled();
    expect(await report.waiting()).toMatchObject([
      {
        status: 'rejected',
        lastError: { message: 'The school received a different file. This one is kept on this device.' },
      },
    ]);
    yard.reopen();
    await phone.clock.pass(24 * 60 * 60_000);
    expect([await report.countBytes(), report.sent().length]).toEqual([1, 1]);
  });

  it('on the device: damaged bytes are kept and never sent', async () => {
    const { me } = yard;
    yard.goAway();
    await me.report(1, 'Tank', photos('one', 'two'));
    await me.tab.read(({ work }) =>
      work.blobs.toCollection().modify((blob) => {
        if (blob.name === 'one.image') blob.buf = new TextEncoder().encode('six').buffer;
      }),
    );
    yard.comeBack();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('two'));
    expect(await report.waiting()).toMatchObject([
      { file: { name: 'one.image' }, lastError: { message: 'This file was damaged on this device.' } },
    ]);
    expect([await report.countBytes(), report.sent().length]).toEqual([1, 1]);
  });

  it('on the device: lost bytes are reported, and block nothing', async () => {
    const { me } = yard;
    yard.goAway();
    await me.report(1, 'Tank', photos('one', 'two'));
    await me.tab.read(async ({ work }) => {
      const lost = (await work.blobs.toArray()).find(({ name }) => name === 'one.image');
      await work.blobs.delete(lost?.id ?? '');
    });
    yard.comeBack();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('two'));
    expect(await report.waiting()).toMatchObject([
      { lastError: { message: 'This file is no longer on this device.' } },
    ]);
  });
});

describe('edit-while-inflight', () => {
  it('the text is changed while its photo is on the way: both arrive, and nobody is asked', async () => {
    const { me, phone } = yard;
    report.onFiles({ kind: 'slow', by: 60_000 });
    const said = await me.report(1, 'Tank', photos('one'));
    await until(() => phone.files.underWay === 1, 'the photo is under way');
    const [shown] = await me.comments(1);
    const changed = await me.editComment(1, shown?.id ?? 0, 'Tank dented');
    await yard.settled();
    expect(yard.effects(said.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(report.atSchool('Tank dented')?.images).toEqual(hashes('one'));
    expect(await me.outbox()).toEqual([]);
  });

  it('the text is changed while it is on the way: the photo goes to the same comment', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'late', by: 10_000 });
    const said = await me.report(1, 'Tank', photos('one'));
    await until(() => phone.underWay === 1, 'the text is under way');
    await me.editComment(1, said.id, 'Tank dented');
    await yard.settled();
    expect(report.atSchool('Tank dented')?.images).toEqual(hashes('one'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });
});
