// The staff area (api.md, School): people, their details, their rights, their working hours. Who manages whom: the account
// owner everybody, an admin everybody but the owner, whoever may edit staff those who are neither.
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
  sendStaffResetMail,
} from '~contract/staff';
import { RESET_LINK_LIFE, RESET_LINKS_PER_HOUR } from '~contract/limits';
import { roleOf } from '~contract/permissions';
import { permissionsOf } from '~server/platform/auth/person';
import { RESET_LINK_JOB } from '~server/platform/auth/reset-link';
import { revokeOthers } from '~server/platform/auth/sessions';
import { badFields, denied, HttpError, throttled } from '~server/platform/http/http-error';
import { enqueue } from '~server/platform/jobs';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { checkSites } from '~server/repositories/references';
import { findStaff, listPersonRights, listStaffMembers, type FoundStaff } from '~server/repositories/staff-area';
import * as saving from '~server/repositories/staff-area-save';
import { alsoOf } from './staff-effects';

const TAKEN = 'Somebody signs in with this e-mail address already';

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
    run: async ({ tx, caller, body, now, key, services }) => {
      await needSeat(tx, caller);
      await needSites(tx, caller, body.suppliers);
      const id = await saving.addStaffMember(tx, caller.schoolId, body, { key, now });
      if (id === null) throw badFields({ email: [TAKEN] });
      await enqueue(tx, { kind: RESET_LINK_JOB, payload: { email: body.email, invited: true } });
      services.nudge();
      return done(tx, caller, id, 'created', body);
    },
  }),

  write(patchStaff, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      needRank(caller, row);
      // Whoever could change the address could have the link for a new password sent to themselves.
      if (body.email !== undefined && body.email !== row.email && roleOf(caller.permissions) === 'staff')
        throw denied('permission_denied', 'Only the account owner and admins can change an e-mail address');
      await needSites(tx, caller, body.suppliers);
      const isFree = await saving.saveStaffMember(tx, caller.schoolId, row, body, now);
      if (!isFree) throw badFields({ email: [TAKEN] });
      return done(tx, caller, row.id, 'changed', body);
    },
  }),

  read(getStaffPermissions, { row: findRights, run: ({ row }) => row }),

  write(patchStaffPermissions, {
    row: findRights,
    run: async ({ tx, caller, row, body, now }) => {
      needRank(caller, row);
      if (row.role === 'owner') throw denied('permission_denied', 'The account owner may do everything');
      await saving.savePermissions(tx, caller.schoolId, row, body, now);
      const effect = await done(tx, caller, row.id, 'permissions changed', body);
      return { ...effect, answer: withRights(effect.answer) };
    },
  }),

  write(deactivateStaff, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      needRank(caller, row);
      if (row.role === 'owner') throw denied('permission_denied', 'The account owner cannot be deactivated');
      if (row.user_id === caller.userId) throw denied('permission_denied', 'You cannot deactivate yourself');
      await saving.setActive(tx, caller.schoolId, row, false, now);
      return done(tx, caller, row.id, 'deactivated', { active: false });
    },
  }),

  write(activateStaff, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      needRank(caller, row);
      if (!row.active) {
        await needSeat(tx, caller);
        // What was signed in before is not again: the phone may be somebody else's by now.
        await revokeOthers(tx, { schoolId: caller.schoolId, userId: row.user_id }, null, now, 'deactivated');
        await saving.setActive(tx, caller.schoolId, row, true, now);
      }
      return done(tx, caller, row.id, 'activated', { active: true });
    },
  }),

  read(getWorking, { row: find, run: ({ row }) => row }),

  write(patchWorking, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      needRank(caller, row);
      await needSites(tx, caller, body.suppliers);
      await saving.saveWorking(tx, caller.schoolId, row, body, now);
      return done(tx, caller, row.id, 'changed', body);
    },
  }),

  write(sendStaffResetMail, {
    row: find,
    run: async ({ tx, caller, row, now, services }) => {
      needRank(caller, row);
      if (!row.active) throw new HttpError(409, { detail: 'This person is deactivated', code: 'invalid_state' });
      const since = new Date(now.getTime() - RESET_LINK_LIFE);
      const sent = await saving.countLinks(tx, caller.schoolId, row.user_id, since);
      if (sent >= RESET_LINKS_PER_HOUR) throw throttled(RESET_LINK_LIFE / 1000);
      await enqueue(tx, { kind: RESET_LINK_JOB, payload: { email: row.email } });
      services.nudge();
      return { answer: undefined, entity: 'staff', id: row.id, outcome: 'reset link sent', fields: [] };
    },
  }),
];

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

/** Throws 403 where the person stands above the caller. */
export function needRank(caller: Caller, { user_id, role }: FoundStaff): void {
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

/** The person as they are now; everybody's reference row and their own permissions change with it. */
async function done(tx: Tx, caller: Caller, id: number, outcome: string, body: object) {
  const answer = await findStaff(tx, caller.schoolId, id);
  if (!answer) throw new Error('the person is gone');
  const also = alsoOf(answer);
  return { answer, entity: 'staff', id, version: answer.version, outcome, fields: Object.keys(body), also };
}
