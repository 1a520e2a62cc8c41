// Buying credits by card.
import * as contract from '~contract/credits/topup';
import { read } from '~server/platform/route/read';
import { steps } from '~server/platform/route/outside-transaction';
import { listTopUps } from '~server/repositories/credits/topups';
import { startTopUp } from '~server/services/credits/topup';

export const creditTopUpRoutes = [
  steps(contract.startTopUp, ({ services, caller, body }) => startTopUp(services, caller, body)),
  read(contract.listTopUps, { run: ({ tx, caller, query }) => listTopUps(tx, caller.schoolId, query) }),
];
