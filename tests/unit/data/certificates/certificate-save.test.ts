// @vitest-environment dom
// What a person may do with a certificate, checked against what the screen shows, and what is saved of it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Certificate } from '~contract/certificates/certificates';
import { certificate, supplier } from '~tests/sync/helpers/rows';
import {
  CHANGE,
  type Desk,
  ELSEWHERE,
  FORM,
  ONE,
  OPEN,
  openDesk,
  RETURNED,
  SENT,
  SIGNED,
  THREE,
  TWO,
} from './certificate-desk';
import { freshBrowser } from '~tests/unit/data/tab';

let desk: Desk;
beforeEach(async () => {
  freshBrowser();
  desk = await openDesk();
});

/** Makes this the school's row. */
let version = 1;
const bring = (number: number, fields: Partial<Certificate>, of = OPEN) =>
  desk.bring({ certificates: [certificate(number, of, { ...fields, version: (version += 1) })] });
const queued = async () =>
  (await desk.outbox()).map(
    ({ action, body }) => `${action} ${Number(body['certificate_number'] ?? body['previous_certificate'])}`,
  );

type Status = Certificate['status'];
const ACTIONS = ['issue', 'change', 'duplicate', 'void', 'unvoid'] as const;
type Action = (typeof ACTIONS)[number];
/** Section 4, by hand: the status's name, and which actions are allowed. */
const MAY: Readonly<Record<Status, readonly [label: string, may: readonly Action[]]>> = {
  CERTIFICATE_PENDING: ['pending', ['issue', 'void']],
  NOT_READY: ['not ready', ['change', 'void']],
  READY_TO_RETURN: ['ready to return', ['change', 'void']],
  SENT: ['sent', ['duplicate', 'void']],
  DUPLICATE: ['duplicate', []],
  VOID: ['void', ['unvoid']],
};

function act(action: Action, number: number) {
  if (action === 'issue') return desk.issueCertificate(number, FORM);
  if (action === 'change') return desk.changeCertificate(number, CHANGE);
  if (action === 'duplicate') return desk.duplicateCertificate(number, TWO);
  return action === 'void' ? desk.voidCertificate(number) : desk.unvoidCertificate(number);
}

describe('what a certificate is allows it, or says why not', () => {
  it.each(Object.keys(MAY) as Status[])('%s', async (status) => {
    const [label, may] = MAY[status];
    await bring(ONE, {
      ...(status === 'CERTIFICATE_PENDING' ? {} : SIGNED),
      status,
      void_from: status === 'VOID' ? 'READY_TO_RETURN' : null,
    });
    for (const action of ACTIONS) {
      if (may.includes(action)) {
        const { seq } = await act(action, ONE);
        await desk.door.run(({ work }) => work.mutations.delete(seq ?? 0));
        continue;
      }
      const refused = act(action, ONE);
      await expect(refused).rejects.toThrow(`Certificate ${ONE} is ${label}`);
      await expect(refused).rejects.toMatchObject({ name: 'NotAllowedError' });
    }
    expect(await desk.outbox()).toEqual([]);
  });

  it('a number that is not here', async () => {
    for (const action of ACTIONS) await expect(act(action, 3_999_999)).rejects.toThrow('3999999 is not on this device');
    await expect(desk.duplicateCertificate(SENT, 3_999_999)).rejects.toThrow(
      'Certificate 3999999 is not on this device',
    );
  });

  it('one with a stopped change needs fixing first, and takes no other change before that', async () => {
    const { seq } = await desk.issueCertificate(ONE, FORM);
    for (const status of ['rejected', 'conflict'] as const) {
      await desk.set(seq, { status });
      const why = `Certificate ${ONE} needs fixing first`;
      for (const action of ['issue', 'void'] as const) await expect(act(action, ONE)).rejects.toThrow(why);
      await expect(desk.duplicateCertificate(SENT, ONE)).rejects.toThrow(why);
    }
    await desk.discardItem([seq ?? 0]);
    await act('issue', ONE);
    expect(await queued()).toEqual([`issue ${ONE}`, `issue ${ONE}`]);
  });

  it('a duplicate needs a free number, and an original that has a holder and no other', async () => {
    const refused = async (why: string, number: number = ONE) =>
      expect(desk.duplicateCertificate(SENT, number)).rejects.toThrow(`Certificate ${why}`);
    await bring(TWO, { status: 'VOID', void_from: 'CERTIFICATE_PENDING' });
    await refused(`${TWO} is void`, TWO);
    await refused(`${SENT} is sent`, SENT);
    await bring(THREE, {}, { ...RETURNED, first_certificate_number: THREE });
    await refused(`${THREE} is in a book that was returned`, THREE);
    const nobody = { ...SIGNED.customer, full_name: '' } as Certificate['customer'];
    await bring(SENT, { ...SIGNED, customer: nobody }, RETURNED);
    await refused(`${SENT} no longer has a holder`);
    await bring(SENT, { ...SIGNED, duplicate: 3_412_525 }, RETURNED);
    await refused(`${SENT} already has a duplicate: 3412525`);
    expect(await desk.outbox()).toEqual([]);
  });

  it.each([
    ['CERTIFICATE_PENDING', false],
    ['NOT_READY', false],
    ['READY_TO_RETURN', true],
    ['SENT', true],
  ] as const)('void in a book that was returned, before that %s', async (void_from, isAllowed) => {
    await bring(SENT, { ...SIGNED, status: 'VOID', void_from }, RETURNED);
    const back = desk.unvoidCertificate(SENT);
    if (isAllowed) await expect(back).resolves.toMatchObject({ seq: 1 });
    else await expect(back).rejects.toThrow(`Certificate ${SENT} is in a book that was returned`);
  });
});

describe('what is saved', () => {
  it('of each action: what it is done to, for whom, and what it is called', async () => {
    await bring(TWO, { ...SIGNED, status: 'NOT_READY' });
    await bring(THREE, { status: 'VOID', void_from: 'CERTIFICATE_PENDING' });
    const asked = vi.fn<() => void>();
    desk.onSyncRequested(asked);
    const [one, two, three, sent] = [ONE, TWO, THREE, SENT].map((number) => number % 1_000_000);
    expect(await desk.issueCertificate(ONE, FORM)).toMatchObject({ seq: 1, id: one });
    await desk.changeCertificate(TWO, CHANGE);
    await desk.unvoidCertificate(THREE);
    await desk.voidCertificate(SENT);
    expect(asked).toHaveBeenCalledTimes(4);
    const { customer: _, ...form } = FORM;
    const { customer: _holder, ...changed } = CHANGE;
    const about = (number: number) => `${number}, Isla Rose Pennington 1`;
    const head = { op: 'action', entity: 'certificates', status: 'queued', attempts: 0 };
    const entries = await desk.outbox();
    expect(entries).toMatchObject([
      { ...head, action: 'issue', targetId: one, parentId: 1, lane: `certificates ${one}`, about: about(ONE) },
      { ...head, action: 'change', targetId: two, parentId: 1, lane: `certificates ${two}`, about: about(TWO) },
      { ...head, action: 'unvoid', targetId: three, lane: `certificates ${three}`, about: String(THREE) },
      { ...head, action: 'void', targetId: sent, lane: `certificates ${sent}`, about: String(SENT) },
    ]);
    expect(entries.map(({ body }) => body)).toEqual([
      { certificate_number: ONE, ...form },
      { certificate_number: TWO, ...changed },
      { previous_certificate: THREE },
      { previous_certificate: SENT },
    ]);
    for (const entry of entries) expect(entry).not.toHaveProperty('baseVersion');
  });

  it('takes its draft with it', async () => {
    const draft = { form: 'issue', target: String(ONE) };
    await desk.saveDraft(draft, { text: { transmission: 'A' }, route: `/certificates/${ONE}/issue` });
    await desk.issueCertificate(ONE, FORM, { draft });
    expect(await desk.getDraft(draft)).toBeNull();
  });

  it('one after another on one certificate: each by itself, behind the one before', async () => {
    await desk.issueCertificate(ONE, FORM);
    await desk.changeCertificate(ONE, { ...CHANGE, customer: 2 });
    await desk.changeCertificate(ONE, CHANGE);
    await desk.voidCertificate(ONE);
    await desk.unvoidCertificate(ONE);
    expect(await queued()).toEqual(['issue', 'change', 'change', 'void', 'unvoid'].map((one) => `${one} ${ONE}`));
    expect(new Set((await desk.outbox()).map(({ lane }) => lane)).size).toBe(1);
  });

  it('a duplicate goes after what waits of its original, and the original is void only after it', async () => {
    await desk.voidCertificate(SENT);
    await desk.unvoidCertificate(SENT);
    await desk.duplicateCertificate(SENT, ONE);
    await desk.voidCertificate(SENT);
    expect((await desk.outbox()).map(({ seq, deps }) => [seq, deps])).toEqual([
      [1, []],
      [2, []],
      [3, [1, 2]],
      [4, [3]],
    ]);
  });

  it('for a contact who is only here: after their create, under the name that they have here', async () => {
    const made = await desk.addContact({ first_name: 'Zoë', last_name: 'Ó Quill', licence_number: 'QUILL902289Z99AB' });
    await desk.issueCertificate(ONE, { ...FORM, customer: made.id });
    const [, entry] = await desk.outbox();
    expect(entry).toMatchObject({
      parentId: made.id,
      parentSeq: made.seq,
      deps: [made.seq],
      about: `${ONE}, Zoë Ó Quill`,
    });
    expect(await desk.listCertificatesOf(made.id)).toMatchObject([{ certificate_number: ONE, pending: 'waiting' }]);
  });

  it('for a contact who is not on this device: the number alone is said, and the row is shown as it is', async () => {
    await desk.issueCertificate(ONE, { ...FORM, customer: 99 });
    expect(await desk.outbox()).toMatchObject([{ parentId: 99, about: String(ONE) }]);
    expect(await desk.getCertificate(ONE)).toMatchObject({
      status: 'CERTIFICATE_PENDING',
      customer: null,
      pending: 'waiting',
    });
  });
});

describe('what is shown of it', () => {
  it('waits, is sent, or needs fixing: then the school’s row, and nothing that was done after it', async () => {
    const { seq } = await desk.issueCertificate(ONE, { ...FORM, customer: 2 });
    expect(await desk.state(ONE)).toEqual(['NOT_READY', 'waiting']);
    await desk.set(seq, { status: 'inflight', attempts: 1 });
    expect(await desk.state(ONE)).toEqual(['NOT_READY', 'sending']);
    await desk.voidCertificate(ONE);
    expect(await desk.state(ONE)).toEqual(['VOID', 'sending']);
    for (const status of ['rejected', 'conflict'] as const) {
      await desk.set(seq, { status });
      expect(await desk.state(ONE)).toEqual(['CERTIFICATE_PENDING', 'fixing']);
    }
    await desk.discardItem([seq ?? 0]);
    expect(await desk.state(ONE)).toEqual(['CERTIFICATE_PENDING', null]);
  });

  it('free numbers are those of a site that are pending here and at the school, the lowest first', async () => {
    expect([await desk.free(1), await desk.free(2), await desk.free(3)]).toEqual([[ONE, TWO, THREE], [ELSEWHERE], []]);
    const { seq } = await desk.issueCertificate(ONE, FORM);
    await desk.duplicateCertificate(SENT, THREE);
    expect(await desk.free()).toEqual([TWO]);
    // The number of a stopped change is not free either: somebody has written on it, or will.
    await desk.set(seq, { status: 'conflict' });
    expect(await desk.free()).toEqual([TWO]);
    await desk.discardItem([seq ?? 0]);
    expect(await desk.free()).toEqual([ONE, TWO]);
    await desk.voidCertificate(TWO);
    await desk.unvoidCertificate(TWO);
    expect(await desk.free()).toEqual([ONE]);
    const returned = { ...OPEN, version: 2, is_sent: true };
    await desk.bring({ books: [returned] });
    expect(await desk.free()).toEqual([]);
  });

  it('an original names the duplicate that waits, and has no second one', async () => {
    const { seq } = await desk.duplicateCertificate(SENT, ONE);
    expect(await desk.getCertificate(SENT)).toMatchObject({ duplicate: ONE, pending: null });
    await expect(desk.duplicateCertificate(SENT, TWO)).rejects.toThrow(`${SENT} already has a duplicate: ${ONE}`);
    await desk.set(seq, { status: 'conflict' });
    expect(await desk.getCertificate(SENT)).toMatchObject({ duplicate: null });
  });

  it('counts and lists count it as it is shown', async () => {
    await desk.issueCertificate(ONE, FORM);
    await desk.voidCertificate(TWO);
    const { certificates, statuses } = await desk.countCertificates();
    expect([certificates, statuses]).toEqual([
      5,
      { CERTIFICATE_PENDING: 2, NOT_READY: 0, READY_TO_RETURN: 1, SENT: 1, DUPLICATE: 0, VOID: 1 },
    ]);
    const found = await desk.listCertificates({
      filter: { search: 'pennington', status: ['READY_TO_RETURN'] },
      page: 1,
    });
    expect(found).toMatchObject({ count: 1, total: 5, rows: [{ certificate_number: ONE, pending: 'waiting' }] });
    expect(await desk.lastIssuedBy('554021')).toMatchObject({ certificate_number: ONE });
    expect((await desk.listCertificatesOf(1)).map((row) => row.certificate_number)).toEqual([ONE, SENT]);
  });

  it('the site has the name that it has now', async () => {
    await desk.bring({ suppliers: [{ ...supplier(2, 'Old Aerodrome'), version: 2 }] });
    const { name, connect_location_name } = supplier(2, 'Old Aerodrome');
    expect((await desk.getCertificate(ELSEWHERE))?.supplier).toMatchObject({ id: 2, name, connect_location_name });
  });
});
