// What may be done with a certificate of each status, by whom, with and without Pro: from a list written here by hand after
// section 4 of the specification. The database itself allows nothing else either.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { school } from '~server/db/schema/schema';
import { sqlState } from '~server/db/errors';
import { changeUser } from '~tests/server/helpers/app';
import { FORM, ISSUED_AT, ONE, openDesk, type Desk, type Person } from './desk';

let desk: Desk;
const names = { customer: 0, instructor: 0 };
beforeAll(async () => {
  desk = await openDesk();
  names.customer = await desk.someone();
  names.instructor = (await desk.issued(await desk.pending())).instructor?.id ?? 0;
});
afterAll(() => desk.app.close());

const STATUSES = ['CERTIFICATE_PENDING', 'NOT_READY', 'READY_TO_RETURN', 'SENT', 'DUPLICATE', 'VOID'] as const;
type Status = (typeof STATUSES)[number];
const ACTIONS = ['look', 'issue', 'change', 'duplicate', 'void', 'unvoid'] as const;
type Action = (typeof ACTIONS)[number];
const DAY = 24 * 60 * 60 * 1000;

/** Everything else is refused. Any of them may be looked at. */
const MAY: Readonly<Record<Status, readonly Action[]>> = {
  CERTIFICATE_PENDING: ['look', 'issue', 'void'],
  NOT_READY: ['look', 'change', 'void'],
  READY_TO_RETURN: ['look', 'change', 'void'],
  SENT: ['look', 'duplicate', 'void'],
  DUPLICATE: ['look'],
  VOID: ['look', 'unvoid'],
};
const WHO = ['none', 'view', 'edit', 'admin', 'owner'] as const;
type Who = (typeof WHO)[number];
const PRO = ['never', 'ended', 'active'] as const;
type Pro = (typeof PRO)[number];

/** The admin has no permission other than being an admin. */
function expected(status: Status, action: Action, who: Who, pro: Pro): [number, string | undefined] {
  const writes = action !== 'look';
  if (pro === 'never' || (pro === 'ended' && writes)) return [403, 'pro_required'];
  if (who === 'none' || who === 'admin' || (who === 'view' && writes)) return [403, 'permission_denied'];
  return MAY[status].includes(action) ? [200, undefined] : [409, 'invalid_state'];
}

const PERSON: Readonly<Record<Who, Person>> = {
  none: 'callum',
  view: 'callum',
  edit: 'callum',
  admin: 'admin',
  owner: 'owner',
};

async function setPro(pro: Pro): Promise<void> {
  const at = (days: number) => new Date(desk.app.now().getTime() + days * DAY).toISOString();
  const pro_since = pro === 'never' ? null : at(-60);
  const pro_until = pro === 'ended' ? at(-1) : null;
  await desk.app.db.system((tx) => tx.update(school).set({ pro_since, pro_until }).where(eq(school.id, desk.ours)));
}

async function setAccess(who: Who): Promise<void> {
  const values = { none: 'NONE', view: 'VIEW', edit: 'EDIT', admin: 'NONE', owner: 'NONE' };
  const certificate_permission = `USER_PERMISSION_${values[who]}`;
  const permissions = { certificate_permission, contact_permission: 'USER_PERMISSION_EDIT' };
  if (who !== 'owner') await changeUser(desk.app.db, `${PERSON[who]}@example.com`, { permissions });
}

/** A certificate of that status, made by the owner. */
async function make(status: Status): Promise<number> {
  const number = await desk.pending();
  const owner = { token: desk.token.owner };
  if (status === 'CERTIFICATE_PENDING') return number;
  const customer = status === 'NOT_READY' ? await desk.someone({ address: '' }) : names.customer;
  await desk.issue(number, { customer, duplicate: status === 'DUPLICATE' }, owner);
  if (status === 'SENT') await desk.markCertificateSent(number);
  if (status === 'VOID') await desk.voided(number, owner);
  expect((await desk.kept(number))?.status).toBe(status);
  return number;
}

async function act(action: Action, number: number, who: Who, next: number, headers: Record<string, string> = {}) {
  const call = { token: desk.token[PERSON[who]], headers };
  const { customer, instructor } = names;
  if (action === 'look') return desk.send('GET', `${ONE}${number}/`, call);
  if (action === 'issue') return desk.send('PATCH', `${ONE}${number}/`, { ...call, body: { ...FORM, customer } });
  if (action === 'change') return desk.change(number, { customer, instructor, issued_at: ISSUED_AT }, call);
  if (action === 'duplicate') return desk.duplicate(number, next, call);
  return action === 'void' ? desk.voided(number, call) : desk.unvoided(number, call);
}

describe.each(PRO)('Pro %s', (pro) => {
  it.each(WHO)('%s: every action on every status', async (who) => {
    await setPro('active');
    const numbers = new Map<Status, number>();
    for (const status of STATUSES) numbers.set(status, await make(status));
    const next = await desk.pending();
    await setPro(pro);
    await setAccess(who);
    for (const status of STATUSES) {
      for (const action of ACTIONS) {
        const number = numbers.get(status) ?? 0;
        const before = await desk.kept(number);
        const answer = await act(action, number, who, next);
        const { code, current } = (answer.body ?? {}) as { code?: string; current?: { certificate_number: number } };
        expect([status, action, answer.status, code]).toEqual([status, action, ...expected(status, action, who, pro)]);
        if (answer.status === 409) expect(current).toMatchObject({ certificate_number: number, status });
        if (answer.status !== 200 || action === 'look') expect(await desk.kept(number)).toEqual(before);
        else numbers.set(status, await make(status));
      }
    }
  });
});

it('actions from before Pro ended are still accepted afterwards', async () => {
  await setPro('active');
  const number = await make('READY_TO_RETURN');
  await setPro('ended');
  const recorded = (days: number) => ({ 'Recorded-At': new Date(desk.app.now().getTime() - days * DAY).toISOString() });
  expect((await act('void', number, 'owner', 0, recorded(0.5))).status).toBe(403);
  expect((await act('void', number, 'owner', 0, recorded(2))).status).toBe(200);
  await setPro('active');
});

// The database: each status as columns, void ones by their status before.
const VOIDS = ['CERTIFICATE_PENDING', 'NOT_READY', 'READY_TO_RETURN', 'SENT'] as const;
const STATES = [
  ...STATUSES.filter((status) => status !== 'VOID').map((status) => ({ status, from: null })),
  ...VOIDS.map((from) => ({ status: 'VOID' as const, from })),
];
const nameOf = ({ status, from }: (typeof STATES)[number]) => (from === null ? status : `${status} ${from}`);
const GOES: Readonly<Record<string, readonly string[]>> = {
  CERTIFICATE_PENDING: ['NOT_READY', 'READY_TO_RETURN', 'DUPLICATE', 'VOID CERTIFICATE_PENDING'],
  NOT_READY: ['READY_TO_RETURN', 'VOID NOT_READY'],
  READY_TO_RETURN: ['NOT_READY', 'SENT', 'VOID READY_TO_RETURN'],
  SENT: ['VOID SENT'],
  DUPLICATE: [],
  'VOID CERTIFICATE_PENDING': ['CERTIFICATE_PENDING'],
  'VOID NOT_READY': ['NOT_READY'],
  'VOID READY_TO_RETURN': ['READY_TO_RETURN'],
  'VOID SENT': ['SENT'],
};

it.each(STATES)('the database lets %o change only to the statuses allowed from it', async (before) => {
  const number = await desk.pending();
  const put = ({ status, from }: (typeof STATES)[number]) => {
    const isNobodys = status === 'CERTIFICATE_PENDING' || from === 'CERTIFICATE_PENDING';
    const customer = isNobodys ? null : names.customer;
    const issued = isNobodys ? null : '2026-05-01T09:00:00Z';
    return sql`status = ${status}, void_from = ${from}, customer_id = ${customer}, issued_at = ${issued}`;
  };
  const update = (to: (typeof STATES)[number]) =>
    desk.app.db.system((tx) =>
      tx.execute(sql`update certificate set ${put(to)} where certificate_number = ${number} returning id`),
    );
  for (const after of STATES) {
    // The state before, written without the database's guard.
    await desk.app.db.system(async (tx) => {
      await tx.execute(sql`alter table certificate disable trigger certificate_states`);
      await tx.execute(sql`update certificate set ${put(before)} where certificate_number = ${number}`);
      await tx.execute(sql`alter table certificate enable trigger certificate_states`);
    });
    const goes = after === before || GOES[nameOf(before)]?.includes(nameOf(after));
    const state = await update(after).then(
      () => null,
      (error: unknown) => sqlState(error),
    );
    expect([nameOf(after), state]).toEqual([nameOf(after), goes ? null : '23514']);
  }
});
