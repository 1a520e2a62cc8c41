// The school's own details and its sites.
import { subDays } from 'date-fns';
import {
  addSupplier,
  getSettings,
  getSupplier,
  getUsage,
  listLocations,
  listSuppliers,
  patchSettings,
  patchSupplier,
} from '~contract/school/school';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { addCourseTypes } from '~server/repositories/calendar/course-types';
import { countInvitations } from '~server/platform/auth/invitation-rows';
import * as repository from '~server/repositories/school/school';
import { askNew } from '~server/services/messages/senders';
import { getUsage as getRoom } from '~server/platform/usage';

export const schoolRoutes = [
  read(getSettings, {
    row: ({ tx, caller }) => repository.getSettings(tx, caller.schoolId),
    run: ({ row }) => row,
  }),

  write(patchSettings, {
    row: ({ tx, caller, lock }) => repository.getSettings(tx, caller.schoolId, lock),
    run: async ({ services, tx, caller, body, now }) => {
      const answer = await repository.saveSettings(tx, caller.schoolId, body, now);
      if (body.email !== undefined) await askNew(services, tx, caller.schoolId, now);
      const effect = changed('school_settings', answer, body);
      if (body.certificate_stock_warning === undefined) return effect;
      // Each site repeats the warning's level, for people who may not see the settings.
      const sites = await repository.listSuppliers(tx, caller.schoolId);
      return { ...effect, also: sites.map(({ id }) => ({ entity: 'suppliers', id, op: 'w' })) };
    },
  }),

  read(listSuppliers, {
    run: async ({ tx, caller }) => {
      const results = await repository.listSuppliers(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(listLocations, {
    run: async ({ tx, caller }) => {
      const results = await repository.listSuppliers(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(getUsage, {
    run: async ({ services: { config }, tx, caller, now }) => {
      const { bytes, rows } = await getRoom(tx, caller.schoolId, { lock: false });
      const sent = await countInvitations(tx, caller.schoolId, subDays(now, 1));
      return {
        bytes: { used: bytes, limit: config.CONNECT_QUOTA_BYTES },
        rows: { used: rows, limit: config.CONNECT_QUOTA_ROWS },
        invitations: { used: sent, limit: config.CONNECT_QUOTA_INVITATIONS },
      };
    },
  }),

  read(getSupplier, {
    row: ({ tx, caller, params }) => repository.getSupplier(tx, caller.schoolId, params.id),
    run: ({ row }) => row,
  }),

  write(addSupplier, {
    run: async ({ tx, caller, body, now, key }) => {
      const answer = await repository.addSupplier(tx, caller.schoolId, body, { key, now });
      const also = await addCourseTypes(tx, caller.schoolId, answer.id, now);
      return { ...changed('suppliers', answer, body), outcome: 'created', made: 1 + also.length, also };
    },
  }),

  write(patchSupplier, {
    row: ({ tx, caller, params, lock }) => repository.getSupplier(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, params, body, now }) => {
      const answer = await repository.saveSupplier(tx, caller.schoolId, params.id, body, now);
      return changed('suppliers', answer, body);
    },
  }),
];

function changed<Row extends { id: number; version: number }>(entity: string, answer: Row, body: object) {
  return { answer, entity, id: answer.id, version: answer.version, outcome: 'changed', fields: Object.keys(body) };
}
