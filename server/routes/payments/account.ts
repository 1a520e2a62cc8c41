// The school's account at the card provider.
import { checkCardAccount, getCardAccount, startCardAccount } from '~contract/payments/account';
import { recordAudit } from '~server/platform/audit';
import { read } from '~server/platform/route/read';
import { steps } from '~server/platform/route/outside-transaction';
import { accountState, asking, onboard, refreshAccount } from '~server/services/payments/accounts';

/** Where the person comes back to. */
const PAGE = '/settings/school';

export const cardAccountRoutes = [
  read(getCardAccount, { run: ({ services, tx, caller }) => accountState(services, tx, caller.schoolId) }),

  steps(startCardAccount, async ({ services, caller, now: at }) => {
    const { schoolId, userId: actorId, deviceId } = caller;
    const back = `${services.linkBase()}${PAGE}`;
    const url = await onboard(services, schoolId, { again: back, back });
    const entry = { entity: 'card_account', id: schoolId, outcome: 'opened the set-up of', fields: [], at };
    await services.db.school(schoolId, (tx) => recordAudit(tx, { schoolId, actorId, deviceId, ...entry }));
    return { url };
  }),

  steps(checkCardAccount, async ({ services, caller }) => {
    await asking(() => refreshAccount(services, caller.schoolId));
    return services.db.school(caller.schoolId, (tx) => accountState(services, tx, caller.schoolId));
  }),
];
