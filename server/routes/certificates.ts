// Certificates; so far what they can be restricted to.
import { listRestrictions } from '~contract/restrictions';
import { read } from '~server/platform/route/read';
import * as repository from '~server/repositories/restrictions';

export const certificateRoutes = [
  read(listRestrictions, {
    run: async ({ tx, caller }) => {
      const results = await repository.listRestrictions(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),
];
