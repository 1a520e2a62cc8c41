// From which balance on a school is warned. It lies on the account, so that every device has it.
import { getCreditSettings, patchCreditSettings } from '~contract/credits/settings';
import { getAccount } from '~server/platform/credit-account';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { saveLowBalance } from '~server/repositories/credits/settings';

export const creditSettingsRoutes = [
  read(getCreditSettings, {
    run: async ({ tx, caller }) => ({ low_balance: (await getAccount(tx, caller.schoolId)).low_balance }),
  }),

  write(patchCreditSettings, {
    row: ({ tx, caller, lock }) => getAccount(tx, caller.schoolId, lock),
    run: async ({ tx, row, body, now }) => {
      const { id, version, low_balance } = await saveLowBalance(tx, row, body, now);
      const fields = Object.keys(body);
      return { answer: { low_balance }, entity: 'credit_account', id, version, outcome: 'changed', fields };
    },
  }),
];
