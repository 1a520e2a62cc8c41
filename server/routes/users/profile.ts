// One's own profile. Its changes also change the staff area and the reference row.
import { getProfile, patchProfile } from '~contract/users/profile';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { findProfile } from '~server/repositories/users/profile';
import { saveStaffMember } from '~server/repositories/staff/save';
import { alsoOf } from '~server/routes/staff/effects';

export const profileRoutes = [
  read(getProfile, {
    row: ({ tx, caller }) => findProfile(tx, caller.schoolId, caller.userId),
    run: ({ row }) => row,
  }),

  write(patchProfile, {
    row: ({ tx, caller, lock }) => findProfile(tx, caller.schoolId, caller.userId, lock),
    run: async ({ tx, caller, row, body, now }) => {
      const { staff_id, id, email } = row;
      await saveStaffMember(tx, caller.schoolId, { id: staff_id, user_id: id, email }, body, now);
      const answer = await findProfile(tx, caller.schoolId, id);
      if (!answer) throw new Error('the person is gone');
      const fields = Object.keys(body);
      const also = alsoOf({ id: staff_id, user_id: id });
      return { answer, entity: 'staff', id: staff_id, version: answer.version, outcome: 'changed', fields, also };
    },
  }),
];
