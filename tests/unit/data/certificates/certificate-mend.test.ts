// @vitest-environment dom
// An action on a certificate that was stopped is done otherwise, or to another number.
import { beforeEach, describe, expect, it } from 'vitest';
import { certificate } from '~tests/sync/helpers/rows';
import { CHANGE, type Desk, FORM, ONE, OPEN, openDesk, SENT, SIGNED, THREE, TWO } from './certificate-desk';
import { freshBrowser } from '~tests/unit/data/tab';
import { unzip } from '~tests/unit/data/unzip';

let desk: Desk;
beforeEach(async () => {
  freshBrowser();
  desk = await openDesk();
});

const queued = async () =>
  (await desk.outbox()).map(
    ({ action, body }) => `${action} ${Number(body['certificate_number'] ?? body['previous_certificate'])}`,
  );
const CHANGED = { instructor: 3, issued_at: '2026-11-20T12:00:00.000Z' };

it('the exported file tells the actions apart', async () => {
  await desk.bring({
    certificates: [certificate(THREE, OPEN, { status: 'VOID', void_from: 'NOT_READY', version: 2 })],
  });
  await desk.issueCertificate(ONE, FORM);
  await desk.changeCertificate(ONE, CHANGE);
  await desk.duplicateCertificate(SENT, TWO);
  await desk.voidCertificate(SENT);
  await desk.unvoidCertificate(THREE);
  const zip = unzip(new Uint8Array(await (await desk.exportUnsent()).arrayBuffer()));
  const { changes } = JSON.parse(new TextDecoder().decode(zip['unsent.json'])) as {
    changes: { title: string; values: object }[];
  };
  expect(changes.map(({ title }) => title)).toEqual([
    `Issue certificate ${ONE}, Isla Rose Pennington 1`,
    `Change certificate ${ONE}, Isla Rose Pennington 1`,
    `Duplicate certificate ${TWO}`,
    `Void certificate ${SENT}`,
    `Unvoid certificate ${THREE}`,
  ]);
  expect(changes[2]?.values).toEqual({ certificate_number: TWO, previous_certificate: SENT });
});

describe('mended', () => {
  const stopped = { status: 'conflict', attempts: 1 } as const;

  it('is compared with what would be shown without it and what was done after it', async () => {
    const { seq, mid } = await desk.issueCertificate(ONE, FORM);
    await desk.voidCertificate(ONE);
    await desk.set(seq, stopped);
    const again = await desk.issueCertificate(ONE, { ...FORM, customer: 2 }, { replaces: seq ?? 0 });
    expect(again).toMatchObject({ seq, id: ONE % 1_000_000 });
    expect(await desk.outbox()).toMatchObject([
      { mid: again.mid, parentId: 2, cancels: [mid], status: 'queued', attempts: 0 },
      { action: 'void', lane: `certificates ${ONE % 1_000_000}` },
    ]);
    expect(await desk.getCertificate(ONE)).toMatchObject({ status: 'VOID', void_from: 'NOT_READY' });
  });

  it('before it was ever sent: it is replaced in its place, with nothing to cancel', async () => {
    const { seq } = await desk.issueCertificate(ONE, FORM);
    const again = await desk.issueCertificate(ONE, { ...FORM, transmission: 'A' }, { replaces: seq ?? 0 });
    expect(await desk.outbox()).toMatchObject([{ seq, mid: again.mid, cancels: [], body: { transmission: 'A' } }]);
    expect((await desk.getCertificate(ONE))?.customer?.transmission).toBe('A');
  });

  it('not on a number that the school has issued meanwhile', async () => {
    const { seq } = await desk.issueCertificate(ONE, FORM);
    await desk.set(seq, stopped);
    await desk.bring({ certificates: [certificate(ONE, OPEN, { ...SIGNED, status: 'READY_TO_RETURN', version: 2 })] });
    const again = desk.issueCertificate(ONE, FORM, { replaces: seq ?? 0 });
    await expect(again).rejects.toThrow(`Certificate ${ONE} is ready to return`);
    expect(await desk.outbox()).toMatchObject([{ seq, status: 'conflict' }]);
  });

  it('on another number: the changes behind it follow to that one, in their words too', async () => {
    const { seq } = await desk.issueCertificate(ONE, FORM);
    await desk.changeCertificate(ONE, { ...CHANGE, customer: 2 });
    await desk.voidCertificate(ONE);
    await desk.voidCertificate(THREE);
    await desk.set(seq, stopped);
    expect(await desk.findNextFree(ONE)).toBe(TWO);
    await desk.moveIssue(seq ?? 0, TWO);
    expect(await queued()).toEqual([`issue ${TWO}`, `change ${TWO}`, `void ${TWO}`, `void ${THREE}`]);
    const entries = await desk.outbox();
    expect(entries.map(({ targetId, about }) => [targetId, about])).toEqual([
      [412_502, `${TWO}, Isla Rose Pennington 1`],
      [412_502, `${TWO}, Isla Rose Pennington 2`],
      [412_502, String(TWO)],
      [412_503, String(THREE)],
    ]);
    expect(entries.map(({ body }) => body)).toMatchObject([{ transmission: 'M' }, CHANGED, {}, {}]);
    expect([await desk.state(ONE), await desk.state(TWO)]).toEqual([
      ['CERTIFICATE_PENDING', null],
      ['VOID', 'waiting'],
    ]);
  });

  it('a duplicate on another number, though its original waits to be void after it', async () => {
    const { seq } = await desk.duplicateCertificate(SENT, ONE);
    await desk.voidCertificate(SENT);
    await desk.set(seq, stopped);
    await desk.duplicateCertificate(SENT, TWO, { replaces: seq ?? 0 });
    expect((await desk.outbox()).map(({ action, deps }) => [action, deps])).toEqual([
      ['duplicate', []],
      ['void', [seq]],
    ]);
    expect(await desk.getCertificate(SENT)).toMatchObject({ status: 'VOID', duplicate: TWO });
  });

  it('after it has reached the school: not done a second time, whatever it is now', async () => {
    const { seq, mid } = await desk.issueCertificate(ONE, FORM);
    await desk.door.run(({ work }) =>
      work.transaction('rw', [work.mutations, work.sent], async () => {
        await work.mutations.delete(seq ?? 0);
        const of = { at: Date.now(), mid, op: 'action', action: 'issue', entity: 'certificates' } as const;
        await work.sent.add({ ...of, id: 412_501, about: '', fields: [], seq: seq ?? 0 });
      }),
    );
    const again = desk.issueCertificate(TWO, FORM, { replaces: seq ?? 0 });
    await expect(again).rejects.toThrow('It had already reached the school when it was changed here.');
    await expect(again).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await desk.moveIssue(seq ?? 0, TWO)).toBeNull();
    expect(await desk.outbox()).toEqual([]);
  });

  it('after it was deleted for good it is done anew', async () => {
    const { seq } = await desk.issueCertificate(ONE, FORM);
    await desk.door.run(({ work }) => work.mutations.delete(seq ?? 0));
    await desk.issueCertificate(TWO, FORM, { replaces: seq ?? 0 });
    expect(await queued()).toEqual([`issue ${TWO}`]);
  });
});
