// The staff area (docs/wire.md, Order of checks): people, their details, their rights, their working hours. Who manages
// whom: the account owner everybody, an admin everybody but the owner, people who may edit staff those who are neither.
import {
  activateStaff,
  addStaff,
  deactivateStaff,
  getStaff,
  getStaffPermissions,
  getWorking,
  listRights,
  listStaff,
  patchStaff,
  patchStaffPermissions,
  patchWorking,
  removeStaff,
  sendStaffResetMail,
} from '~contract/staff/staff';
import { roleOf } from '~contract/staff/permissions';
import { permissionsOf } from '~server/platform/auth/person';
import { revokeOthers } from '~server/platform/auth/sessions';
import { denied, HttpError } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { checkSites } from '~server/repositories/shared/references';
import { findStaff, listPersonRights, listStaffMembers, type FoundStaff } from '~server/repositories/staff/staff-area';
import * as saving from '~server/repositories/staff/save';
import { colleagueHas, leaveAddress, moveAddress, offerAddress, regainAddress, sendLink } from './addresses';
import { alsoOf } from './effects';

export const staffRoutes = [
  read(listStaff, { run: ({ tx, caller, query }) => listStaffMembers(tx, caller.schoolId, query) }),

  read(listRights, {
    run: async ({ tx, caller }) => {
      const results = await listPersonRights(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(getStaff, { row: find, run: ({ row }) => row }),

  write(addStaff, {
    run: async (at) => {
      const { tx, caller, body, now, key } = at;
      await needSeat(tx, caller);
      await needSites(tx, caller, body.suppliers);
      const made = await saving.addStaffMember(tx, caller.schoolId, body, { key, now });
      if (made === null) throw colleagueHas();
      await offerAddress(at, made.user_id, body.email);
      return done(tx, caller, made.id, 'created', body);
    },
  }),

  write(patchStaff, {
    row: find,
    may: needRank,
    run: async (at) => {
      const { tx, caller, row, body, now } = at;
      // Changing an address is enough to get the link for a new password, so staff rights alone don't allow it.
      if (body.email !== undefined && body.email !== row.email && roleOf(caller.permissions) === 'staff')
        throw denied('permission_denied', 'Only the account owner and admins can change an e-mail address');
      await needSites(tx, caller, body.suppliers);
      const isSaved = await saving.saveStaffMember(tx, caller.schoolId, row, body, now);
      if (!isSaved) throw colleagueHas();
      if (body.email !== undefined && body.email !== row.email) await moveAddress(at, row, body.email);
      return done(tx, caller, row.id, 'changed', body);
    },
  }),

  read(getStaffPermissions, { row: findRights, run: ({ row }) => row }),

  write(patchStaffPermissions, {
    row: findRights,
    may: needRank,
    run: async ({ tx, caller, row, body, now }) => {
      if (row.role === 'owner')
        throw denied('permission_denied', "The account owner can do everything, so their permissions can't be changed");
      await saving.savePermissions(tx, caller.schoolId, row, body, now);
      const effect = await done(tx, caller, row.id, 'permissions changed', body);
      return { ...effect, answer: withRights(effect.answer) };
    },
  }),

  write(deactivateStaff, { row: find, may: needRank, run: deactivate }),

  write(removeStaff, {
    row: find,
    may: needRank,
    run: async (at) => ({ ...(await deactivate(at)), answer: undefined }),
  }),

  write(activateStaff, {
    row: find,
    may: needRank,
    run: async (at) => {
      const { tx, caller, row, now } = at;
      if (!row.active) {
        await needSeat(tx, caller);
        // Old sessions stay ended: the phone may be somebody else's by now.
        await revokeOthers(tx, { schoolId: caller.schoolId, userId: row.user_id }, null, now, 'deactivated');
        await saving.setActive(tx, caller.schoolId, row, true, now);
        await regainAddress(at, row);
      }
      return done(tx, caller, row.id, 'activated', { active: true });
    },
  }),

  read(getWorking, { row: find, run: ({ row }) => row }),

  write(patchWorking, {
    row: find,
    may: needRank,
    run: async ({ tx, caller, row, body, now }) => {
      await needSites(tx, caller, body.suppliers);
      await saving.saveWorking(tx, caller.schoolId, row, body, now);
      return done(tx, caller, row.id, 'changed', body);
    },
  }),

  write(sendStaffResetMail, {
    row: find,
    may: needRank,
    run: async (at) => {
      const { row } = at;
      if (!row.active) throw new HttpError(409, { detail: 'This person is deactivated', code: 'invalid_state' });
      return { answer: undefined, entity: 'staff', id: row.id, outcome: await sendLink(at, row), fields: [] };
    },
  }),
];

/** The audit names people for good, so nobody is ever deleted: DELETE does the same. */
async function deactivate({ tx, caller, row, now }: { tx: Tx; caller: Caller; row: FoundStaff; now: Date }) {
  if (row.role === 'owner') throw denied('permission_denied', "The account owner can't be deactivated");
  if (row.user_id === caller.userId) throw denied('permission_denied', "You can't deactivate yourself");
  if (row.active) await leaveAddress({ tx, caller, now }, row);
  await saving.setActive(tx, caller.schoolId, row, false, now);
  return done(tx, caller, row.id, 'deactivated', { active: false });
}

type At = { tx: Tx; caller: Caller; params: { id: number }; lock?: boolean };

/** The person that the path names. */
export async function find({ tx, caller, params, lock = false }: At): Promise<FoundStaff | undefined> {
  return findStaff(tx, caller.schoolId, params.id, lock);
}

async function findRights(at: At) {
  const row = await find(at);
  return row && withRights(row);
}

const withRights = (row: FoundStaff) => ({ ...row, ...permissionsOf(row) });

/** Throws 403 if the person ranks above the caller. */
export function needRank({ caller, row: { user_id, role } }: { caller: Caller; row: FoundStaff }): void {
  const mine = roleOf(caller.permissions);
  if (user_id === caller.userId || mine === 'owner') return;
  if (role === 'owner') throw denied('permission_denied', 'Only the account owner can change this');
  if (role === 'admin' && mine !== 'admin') throw denied('permission_denied', 'Only an admin can change this');
}

async function needSeat(tx: Tx, caller: Caller): Promise<void> {
  if (await saving.hasFreeSeat(tx, caller.schoolId)) return;
  throw new HttpError(409, { detail: 'All seats of your school are taken', code: 'seats_reached' });
}

async function needSites(tx: Tx, caller: Caller, sites: readonly number[] = []): Promise<void> {
  const errors = await checkSites(tx, caller.schoolId, sites, 'suppliers');
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

/** The effect of a change: the person, with their reference row and permissions. */
async function done(tx: Tx, caller: Caller, id: number, outcome: string, body: object) {
  const answer = await findStaff(tx, caller.schoolId, id);
  if (!answer) throw new Error('the person is gone');
  const also = alsoOf(answer);
  return { answer, entity: 'staff', id, version: answer.version, outcome, fields: Object.keys(body), also };
}
