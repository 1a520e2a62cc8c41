// The notice that the school's records went back to a backup: for the account owner.
import { dismissRestoreNotice, getRestoreNotice } from '~contract/school/restored';
import { noPermission } from '~server/platform/access';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { dismissNotice, findRestore, getNotice } from '~server/repositories/school/restored';

export const restoredRoutes = [
  read(getRestoreNotice, {
    run: async ({ tx, caller, now }) => {
      const { is_account_owner: isOwner } = caller.permissions;
      return { notice: isOwner ? await getNotice(tx, caller.schoolId, now) : null };
    },
  }),

  write(dismissRestoreNotice, {
    row: ({ tx, caller, params }) => findRestore(tx, caller.schoolId, params.id),
    may: ({ caller }) => {
      if (!caller.permissions.is_account_owner) throw noPermission();
    },
    run: async ({ tx, caller, row, now }) => {
      await dismissNotice(tx, caller.schoolId, row.id, now);
      const outcome = 'dismissed the notice about the restored records of';
      return { answer: undefined, entity: 'school', id: caller.schoolId, outcome, fields: [] };
    },
  }),
];
