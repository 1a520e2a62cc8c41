// @vitest-environment dom
// A void that is taken back: the school never hears of one that wasn't sent, and of any other it gets both.
import { beforeEach, describe, expect, it } from 'vitest';
import { certificate } from '~tests/sync/helpers/rows';
import { freshBrowser } from '~tests/unit/data/tab';
import type { undoVoid as UndoVoid } from '~data/certificates/undo-void';
import { type Desk, FORM, ONE, OPEN, openDesk, SIGNED, TWO } from './certificate-desk';

let desk: Desk;
let undoVoid: typeof UndoVoid;
beforeEach(async () => {
  freshBrowser();
  desk = await openDesk();
  ({ undoVoid } = await import('~data/certificates/undo-void'));
});

const queued = async () =>
  (await desk.outbox()).filter(({ discardAt }) => discardAt === undefined).map(({ action }) => action);

describe('a void that is taken back', () => {
  it('is dropped as long as nobody has sent it, and what was done before stays', async () => {
    await desk.issueCertificate(ONE, FORM);
    await desk.voidCertificate(ONE);
    await desk.voidCertificate(TWO);
    await undoVoid(ONE);
    expect([await queued(), await desk.state(ONE)]).toEqual([
      ['issue', 'void'],
      ['READY_TO_RETURN', 'waiting'],
    ]);
    expect(await desk.state(TWO)).toEqual(['VOID', 'waiting']);
    await undoVoid(TWO);
    expect([await queued(), await desk.state(TWO)]).toEqual([['issue'], ['CERTIFICATE_PENDING', null]]);
  });

  it.each([
    ['is being sent', { status: 'inflight', attempts: 1 }],
    ['may have been sent', { status: 'queued', attempts: 1 }],
    ['replaces one that may have been sent', { cancels: ['b1f6c9d8-0000-4000-8000-000000000001'] }],
  ] as const)('is followed by an unvoid where it %s', async (_, fields) => {
    const { seq } = await desk.voidCertificate(ONE);
    await desk.set(seq, 'cancels' in fields ? { cancels: [...fields.cancels] } : fields);
    await undoVoid(ONE);
    expect((await desk.state(ONE))[0]).toBe('CERTIFICATE_PENDING');
    expect(await queued()).toEqual(['void', 'unvoid']);
  });

  it('is followed by an unvoid where the school has it', async () => {
    const row = { ...SIGNED, status: 'VOID', void_from: 'READY_TO_RETURN', version: 2 } as const;
    await desk.bring({ certificates: [certificate(ONE, OPEN, row)] });
    await undoVoid(ONE);
    expect([await queued(), await desk.state(ONE)]).toEqual([['unvoid'], ['READY_TO_RETURN', 'waiting']]);
  });

  it.each(['rejected', 'conflict'] as const)('is given up where the school would not do it (%s)', async (status) => {
    const { seq } = await desk.voidCertificate(ONE);
    await desk.set(seq, { status, attempts: 1 });
    await undoVoid(ONE);
    expect([await queued(), await desk.state(ONE)]).toEqual([[], ['CERTIFICATE_PENDING', null]]);
  });

  it('fails where the certificate is not void', async () => {
    await expect(undoVoid(ONE)).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await queued()).toEqual([]);
  });
});
