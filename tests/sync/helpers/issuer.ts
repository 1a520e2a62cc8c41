// Certificates in somebody's hands: the app's own functions in that person's tab, over books that the school has; and what
// the school has of them.
import { expect } from 'vitest';
import type { BodyOf } from '~contract/wire/endpoint';
import type { Certificate, changeCertificate, issueCertificate } from '~contract/certificates/certificates';
import type { Queued } from '~data/outbox/enqueue';
import { until } from './clock';
import type { ModelServer } from './model-server';
import type { Row } from './model-tables';
import { drained, type Person } from './person';
import { book, certificate, contact, restriction, staff } from './rows';
import { inTab } from './screen';

const certificates = await import('~data/certificates/certificates');
const saving = await import('~data/certificates/save');
const undoing = await import('~data/certificates/undo-void');
const moving = await import('~data/certificates/move');
const { listOutbox } = await import('~data/sync-centre/items');
const { sendItem } = await import('~data/form-saves/actions');

/** Pending numbers of the first site, as they are printed. */
export const [ONE, TWO, THREE, FOUR] = [3_412_501, 3_412_502, 3_412_503, 3_412_504] as const;
/** A number of the first site, with DVSA already. */
export const SENT = 3_400_001;
/** Pending at the second site. */
export const ELSEWHERE = 3_420_001;
/** Contacts: with everything that DVSA asks for, with a licence number that is partly generated, without an address. */
export const [WHOLE, GENERATED, HOMELESS] = [1, 2, 3] as const;
/** Instructors. */
export const [CALLUM, SAL] = [3, 4] as const;

/** Everything that issuing asks for. */
export const FORM: BodyOf<typeof issueCertificate> = {
  customer: WHOLE,
  time_completion_date: '2026-11-21',
  time_start_time: '08:15',
  time_completion_time: '16:45',
  training_duration: '08:30',
  instructor_certificate: '554021',
  restrictions: ['00'],
  transmission: 'M',
  duplicate: false,
};

/** Books, people and restrictions; of each book only the numbers that are played with. */
export function fillShelf(server: ModelServer): void {
  server.put('staff_ref', staff(CALLUM));
  server.put('staff_ref', { ...staff(SAL, 'Sal Moretti'), instructor_certificate: '554190' });
  for (const [id, code, title] of RESTRICTIONS) server.put('restrictions', restriction(id, code, title));
  const licence_number = 'PENNI961028IR8RB';
  server.put('customers', contact(WHOLE, { licence_number }));
  server.put('customers', contact(GENERATED, { licence_number: 'PENNI9*1028IR***' }));
  server.put('customers', contact(HOMELESS, { licence_number, address: '' }));
  const site = (id: number) => {
    const { name, connect_location_name, atb_number } = (server.rows.get('suppliers')?.get(id) ?? {}) as Partial<Row>;
    return { id, name, connect_location_name, atb_number } as Certificate['supplier'];
  };
  const [mine, theirs, sent] = [
    book(11, ONE, { supplier: site(1) }),
    book(12, ELSEWHERE, { supplier: site(2) }),
    book(13, SENT, { supplier: site(1), is_sent: true, sent_at: '2026-11-19T10:00:00.000Z' }),
  ];
  for (const one of [mine, theirs, sent]) server.put('books', one);
  for (const number of [ONE, TWO, THREE, FOUR]) server.put('certificates', certificate(number, mine));
  server.put('certificates', certificate(ELSEWHERE, theirs));
  server.put('certificates', certificate(SENT, sent, SIGNED));
}

const RESTRICTIONS = [
  [21, '00', 'None'],
  [22, 'AM', 'Moped only'],
  [23, '78', 'Automatic only'],
] as const;

/** The facts of a certificate that was issued and returned. */
const SIGNED: Partial<Certificate> = {
  status: 'SENT',
  issued_at: '2026-11-10T16:45:00.000Z',
  received_at: '2026-11-10T16:45:00.000Z',
  issued_by: { id: 7, full_name: 'Person 7' },
  customer: {
    id: WHOLE,
    first_name: 'Isla Rose',
    last_name: 'Pennington 1',
    full_name: 'Isla Rose Pennington 1',
    licence_number: 'PENNI961028IR8RB',
    birthdate: '1998-11-02',
    transmission: 'M',
    address: '14 Lantern Row',
    address_2: '',
    town: 'Brackenford',
    postcode: 'XB1 7LP',
  },
  instructor: { id: CALLUM, full_name: 'Callum Reith', instructor_certificate: '554021' },
  restrictions: [{ code: '00', title: 'None' }],
  start_time: '08:15:00',
  time_completion: '2026-11-10T16:45:00.000Z',
  training_duration: '08:30:00',
};

type How = { replaces?: number | null };

export class Issuer {
  readonly server: ModelServer;
  /** Whose tab it is. */
  readonly me: Person;

  constructor(me: Person) {
    this.me = me;
    this.server = me.tab.phone.server;
  }

  /** All that is shown, by number. */
  async shown() {
    const orders = [{ field: 'certificate_number' as const, descending: false }];
    return (await this.#in(() => certificates.listCertificates({ filter: {}, orders, page: 1, pageSize: 1000 }))).rows;
  }

  one(number: number) {
    return this.#in(() => certificates.getCertificate(number));
  }

  /** Its status, and how its waiting change is marked. */
  async state(number: number): Promise<unknown[]> {
    const row = await this.one(number);
    return [row?.status, row?.pending];
  }

  async free(site = 1): Promise<number[]> {
    return (await this.#in(() => certificates.listFreeNumbers(site))).map((row) => row.certificate_number);
  }

  issue(number: number, fields: Partial<BodyOf<typeof issueCertificate>> = {}, how: How = {}) {
    return this.#save(() => saving.issueCertificate(number, { ...FORM, ...fields }, replacing(how)));
  }

  change(number: number, fields: Partial<BodyOf<typeof changeCertificate>> = {}, how: How = {}) {
    const body = { customer: WHOLE, instructor: CALLUM, issued_at: '2026-11-20T12:00:00.000Z', ...fields };
    return this.#save(() => saving.changeCertificate(number, body, replacing(how)));
  }

  /** Makes `number` the duplicate of `sent`. */
  duplicate(sent: number, number: number, how: How = {}) {
    return this.#save(() => saving.duplicateCertificate(sent, number, replacing(how)));
  }

  void(number: number, how: { undoable?: boolean } = {}) {
    return this.#save(() => saving.voidCertificate(number, how));
  }

  /** Undo, in the toast after a void. */
  undoVoid(number: number): Promise<void> {
    return this.#save(() => undoing.undoVoid(number));
  }

  unvoid(number: number) {
    return this.#save(() => saving.unvoidCertificate(number));
  }

  /** Issues the next free number in place of the one that this record is for. */
  async move(seq: number | null) {
    const number = (await this.me.outbox()).find((one) => one.seq === seq)?.body['certificate_number'];
    const next = await this.#in(() => moving.findNextFree(Number(number)));
    return this.#save(() => moving.moveIssue(seq ?? 0, next ?? 0));
  }

  /** 'Try again' in the Sync centre. */
  async again(seq: number | null): Promise<void> {
    await this.#in(() => sendItem([seq ?? 0]));
    this.me.tab.engine?.nudge();
  }

  outbox() {
    return this.#in(listOutbox);
  }

  /** Waiting changes, in order: action, number, status, and why it was stopped. */
  async queue(): Promise<string[]> {
    return (await this.me.outbox()).map(({ entity, op, action, body, status, discardAt, lastError }) => {
      const number = body['certificate_number'] ?? body['previous_certificate'] ?? '';
      const { kind = '' } = (lastError ?? {}) as { kind?: string };
      const what = entity === 'certificates' ? `${action} ${Number(number)}` : `${entity} ${op}`;
      const why = status === 'conflict' || status === 'rejected' ? kind : '';
      return [what, discardAt === undefined ? status : 'going', why].filter(Boolean).join(' ');
    });
  }

  /** Everything is sent that can be: the mirror is as the server, and what is shown as well once nothing waits. */
  async settled(): Promise<void> {
    const { tab } = this.me;
    const { phone, owner } = tab;
    if (!owner) throw new Error('nobody is signed in');
    await drained(phone, { owner });
    await this.same();
    expect(this.server.writes.violations).toEqual([]);
    if ((await this.me.outbox()).length > 0) return;
    expect(await this.shown()).toEqual(this.expected());
  }

  /** The mirror must equal the server. */
  async same(): Promise<void> {
    const { phone, owner } = this.me.tab;
    for (const tab of phone.tabs) tab.engine?.nudge();
    const isSame = async () =>
      JSON.stringify(await phone.mirror(owner ?? undefined)) === JSON.stringify(this.server.seen());
    await until(isSame, 'the mirror is as the server');
  }

  /** The school's certificates as a phone shows them on which nothing waits. */
  expected(): object[] {
    const books = this.server.rows.get('books');
    return [...(this.server.rows.get('certificates')?.values() ?? [])]
      .toSorted((a, b) => Number(a['certificate_number']) - Number(b['certificate_number']))
      .map((row) => ({ ...row, pending: null, isSent: books?.get(Number(row['book']))?.['is_sent'] === true }));
  }

  /** The school's numbers, ascending. */
  numbers(): number[] {
    const rows = [...(this.server.rows.get('certificates')?.values() ?? [])];
    return rows.map((row) => Number(row['certificate_number'])).toSorted((a, b) => a - b);
  }

  /** The school's certificate of this number. */
  school(number: number): Certificate {
    const row = this.server.rows.get('certificates')?.get(number % 1_000_000);
    if (!row) throw new Error(`the school has no certificate ${number}`);
    return row as unknown as Certificate;
  }

  /** The desk changes a certificate. */
  desk(number: number, fields: Partial<Certificate>): void {
    this.server.put('certificates', { ...this.school(number), ...fields });
  }

  /** How often each of these had its effect. */
  effects(...queued: Pick<Queued, 'mid'>[]): number[] {
    return queued.map(({ mid }) => this.server.writes.countEffects(mid));
  }

  #in<T>(fn: () => Promise<T>): Promise<T> {
    return inTab(this.me.tab, fn);
  }

  async #save<T>(fn: () => Promise<T>): Promise<T> {
    const saved = await this.#in(fn);
    this.me.tab.engine?.nudge();
    return saved;
  }
}

function replacing({ replaces }: How): { replaces?: number } {
  return replaces === undefined || replaces === null ? {} : { replaces };
}
