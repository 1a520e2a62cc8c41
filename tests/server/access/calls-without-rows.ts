// The lines of the access table that name no row of a school.
import type { Call } from '~tests/server/helpers/app';
import { everybody, member, type Expected, type Who } from './people';

/** What somebody sends, and what each kind of caller is answered. */
export type Row = { send: (who: Who) => Call & { path: string }; expected: Expected };

const MID = '7f1c9a52-3d0e-4c8b-9a67-1b2c3d4e5f60';

export const CALLS_WITHOUT_ROWS = {
  'school/school.getSettings': {
    send: () => ({ path: '/school/settings/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'school/school.patchSettings': {
    send: (who) => ({ path: '/school/settings/', body: { phone: who === 'other' ? '01632 960201' : '01632 960101' } }),
    expected: [401, 200, 403, 403, 200, 403, 200],
  },
  'users/users.login': {
    send: () => ({ path: '/users/login', body: { email: 'sal@example.com', password: 'connect-demo' } }),
    expected: everybody(200),
  },
  'school/school.listSuppliers': { send: () => ({ path: '/school/suppliers/' }), expected: member(200) },
  'school/school.listLocations': { send: () => ({ path: '/school/locations/' }), expected: member(200) },
  'users/users.refresh': {
    send: () => ({ path: '/users/refresh', body: { refresh: 'nonsense' } }),
    expected: everybody(401),
  },
  'users/users.logout': {
    send: () => ({ path: '/users/logout', body: { refresh: 'nonsense' } }),
    expected: everybody(204),
  },
  'users/users.signup': { send: () => ({ path: '/users/signup', body: {} }), expected: everybody(400) },
  'users/users.changePassword': {
    send: () => ({
      path: '/users/password-reset',
      body: { current_password: 'not mine', password: 'gravel crimson otter 7' },
    }),
    expected: member(400),
  },
  'users/users.forgot': {
    send: () => ({ path: '/users/forgot-password', body: { email: 'nobody@example.com' } }),
    expected: everybody(204),
  },
  'users/users.getPermissions': { send: () => ({ path: '/users/permissions' }), expected: member(200) },
  'users/users.getAccount': { send: () => ({ path: '/users/account' }), expected: member(200) },
  'users/users.listDevices': { send: () => ({ path: '/users/devices/' }), expected: member(200) },
  'school/school.getUsage': { send: () => ({ path: '/school/usage/' }), expected: member(200) },
  'school/restored.getRestoreNotice': {
    send: () => ({ path: '/school/restored/' }),
    expected: [401, 200, 403, 403, 403, 200, 200],
  },
  // The demonstration was never restored (tests/server/sync/numbers-after-restore.test.ts).
  'school/restored.dismissRestoreNotice': {
    send: () => ({ path: '/school/restored/1/dismiss/', body: {} }),
    expected: member(404),
  },
  'school/audit.listAudit': { send: () => ({ path: '/school/audit/' }), expected: [401, 200, 403, 403, 403, 200, 200] },
  // Everybody searches what they see: tests/server/search.
  'search/search.searchSchool': { send: () => ({ path: '/school/search/?s=okafor' }), expected: member(200) },
  'wire/public.getConfig': { send: () => ({ path: '/public/config' }), expected: everybody(200) },
  'wire/public.getCapabilities': { send: () => ({ path: '/capabilities' }), expected: everybody(200) },
  'wire/public.ping': { send: () => ({ path: '/ping?n=1' }), expected: everybody(200) },
  'wire/public.health': { send: () => ({ path: '/health' }), expected: everybody(200) },
  'wire/public.getOutbox': { send: () => ({ path: '/public/outbox' }), expected: everybody(200) },
  'certificates/restrictions.listRestrictions': {
    send: () => ({ path: '/certificates/restrictions/' }),
    expected: member(200),
  },
  'school/credits.getCreditAccount': { send: () => ({ path: '/credits/account/' }), expected: member(200) },
  'school/credits.listTokenTypes': { send: () => ({ path: '/credits/token-types/' }), expected: member(200) },
  'school/credits.listFeatureCosts': { send: () => ({ path: '/credits/feature-costs/' }), expected: member(200) },
  'school/credits.listCreditTransactions': {
    send: () => ({ path: '/credits/transactions/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'school/credits.exportCreditTransactions': {
    send: () => ({ path: '/credits/transactions/export/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/topup.startTopUp': {
    send: () => ({ path: '/credits/topup/', body: { package: 'starter', key: MID } }),
    expected: [401, 200, 403, 403, 200, 403, 200],
  },
  'credits/topup.listTopUps': {
    send: () => ({ path: '/credits/topups/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.getCreditAnalytics': {
    send: () => ({ path: '/credits/analytics/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.getCreditDashboard': {
    send: () => ({ path: '/credits/dashboard/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.listCreditBonuses': {
    send: () => ({ path: '/credits/bonuses/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.listCreditPackages': {
    send: () => ({ path: '/credits/packages/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.listCreditAudit': {
    send: () => ({ path: '/credits/audit/' }),
    expected: [401, 200, 403, 403, 403, 200, 200],
  },
  'credits/spending.getCreditHealth': {
    send: () => ({ path: '/credits/health/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/spending.consumeTokens': { send: () => ({ path: '/credits/consume-tokens/' }), expected: member(403) },
  'credits/settings.getCreditSettings': {
    send: () => ({ path: '/credits/settings/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits/settings.patchCreditSettings': {
    send: () => ({ path: '/credits/settings/', body: { low_balance: 100 } }),
    expected: [401, 200, 403, 403, 200, 403, 200],
  },
  'school/credits.calculateCost': {
    send: () => ({ path: '/credits/calculate-cost/', body: { token_type: 'SMS', quantity: 3 } }),
    expected: member(200),
  },
  'school/school.addSupplier': {
    send: () => ({ path: '/school/suppliers/', body: { connect_location_name: 'Dry Dock' } }),
    expected: [401, 201, 403, 403, 201, 403, 201],
  },
  'users/profile.getProfile': {
    send: () => ({ path: '/users/profile' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'users/profile.patchProfile': {
    send: () => ({ path: '/users/profile', body: { phone: '07700 900555' } }),
    expected: [401, 200, 403, 403, 200, 403, 200],
  },
  // Pictures come by a cookie: a token opens none.
  'wire/media.getMedia': { send: () => ({ path: `/media/${'ab'.repeat(32)}` }), expected: everybody(401) },
  'wire/uploads.beginUpload': {
    send: () => ({ path: '/uploads/', body: { sha256: 'ab'.repeat(32), size: 9 } }),
    expected: member(200),
  },
  'wire/uploads.putPiece': {
    send: () => ({ path: `/uploads/${'cd'.repeat(32)}/0/?sha256=${'cd'.repeat(32)}` }),
    expected: member(404),
  },
  'wire/feed.getChanges': { send: () => ({ path: '/sync/changes' }), expected: member(200) },
  'wire/feed.getEvents': { send: () => ({ path: '/sync/events' }), expected: member(200) },
  // The entries of a batch have answers of their own: batch.test.ts.
  'wire/batch.sendBatch': {
    send: () => ({
      path: '/sync/batch',
      body: { requests: [{ key: MID, method: 'PATCH', path: '/nowhere/' }] },
    }),
    expected: member(200),
  },
  'wire/batch.getOutcomes': { send: () => ({ path: '/sync/status', body: { mids: [MID] } }), expected: member(200) },
  'wire/batch.cancelMutation': { send: () => ({ path: `/sync/mutations/${MID}/cancel` }), expected: member(200) },
} as const satisfies Readonly<Record<string, Row>>;
