// Credits (docs/domain.md, Credits): the balance, the prices, and the ledger.
import {
  calculateCost,
  getCreditAccount,
  listCreditTransactions,
  listFeatureCosts,
  listTokenTypes,
  type FeatureCost,
} from '~contract/school/credits';
import { costOf } from '~server/platform/credits';
import { ask } from '~server/platform/route/read-with-body';
import { read } from '~server/platform/route/read';
import { getAccount } from '~server/platform/credit-account';
import * as repository from '~server/repositories/school/credits';

/** The features that spend credits, in the order in which they are shown. */
const FEATURES: readonly Pick<FeatureCost, 'feature' | 'title' | 'token_type'>[] = [
  { feature: 'vehicle_lookup', title: 'Registration lookup', token_type: 'DVLA_BIKE_CHECK' },
  { feature: 'licence_check', title: 'Licence check', token_type: 'DVLA_LICENSE_CHECK' },
  { feature: 'sms', title: 'Text message, each part', token_type: 'SMS' },
];

export const creditRoutes = [
  read(getCreditAccount, { run: ({ tx, caller }) => getAccount(tx, caller.schoolId) }),

  read(listTokenTypes, {
    run: async ({ tx, caller }) => {
      const results = await repository.listTokenTypes(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(listFeatureCosts, {
    run: async ({ tx, caller }) => {
      const types = await repository.listTokenTypes(tx, caller.schoolId);
      const results = FEATURES.flatMap((feature) => {
        const price = types.find(({ name }) => name === feature.token_type);
        return price
          ? [{ ...feature, unit_price: price.unit_price, unit_price_display: price.unit_price_display }]
          : [];
      });
      return { count: results.length, results };
    },
  }),

  read(listCreditTransactions, {
    run: ({ tx, caller, query }) => repository.listTransactions(tx, caller.schoolId, query),
  }),

  ask(calculateCost, async ({ tx, caller, body }) => {
    const { token_type, quantity } = body;
    const { unit_price, cost } = await costOf(tx, { schoolId: caller.schoolId, token: token_type, quantity });
    const { balance } = await getAccount(tx, caller.schoolId);
    return { token_type, quantity, unit_price, cost, balance, sufficient: cost <= balance };
  }),
];
