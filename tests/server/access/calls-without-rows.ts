// The lines of the access table that name no row of a school.
import type { EndpointName } from '~contract/endpoints';
import type { Call } from '~tests/server/helpers/app';
import { everybody, member, type Expected, type Who } from './people';

/** What somebody sends, and what each kind of caller is answered. */
export type Row = { send: (who: Who) => Call & { path: string }; expected: Expected };

const MID = '7f1c9a52-3d0e-4c8b-9a67-1b2c3d4e5f60';

export const CALLS_WITHOUT_ROWS = {
  'users.refresh': {
    send: () => ({ path: '/users/refresh', body: { refresh: 'nonsense' } }),
    expected: everybody(401),
  },
  'users.logout': { send: () => ({ path: '/users/logout', body: { refresh: 'nonsense' } }), expected: everybody(204) },
  'users.signup': { send: () => ({ path: '/users/signup', body: {} }), expected: everybody(400) },
  'users.changePassword': {
    send: () => ({
      path: '/users/password-reset',
      body: { current_password: 'not mine', password: 'gravel crimson otter 7' },
    }),
    expected: member(400),
  },
  'users.forgot': {
    send: () => ({ path: '/users/forgot-password', body: { email: 'nobody@example.com' } }),
    expected: everybody(204),
  },
  'users.permissions': { send: () => ({ path: '/users/permissions' }), expected: member(200) },
  'users.account': { send: () => ({ path: '/users/account' }), expected: member(200) },
  'users.devices': { send: () => ({ path: '/users/devices/' }), expected: member(200) },
  'school.usage': { send: () => ({ path: '/school/usage/' }), expected: member(200) },
  'school.audit': { send: () => ({ path: '/school/audit/' }), expected: [401, 200, 403, 403, 403, 200, 200] },
  'public.config': { send: () => ({ path: '/public/config' }), expected: everybody(200) },
  'public.capabilities': { send: () => ({ path: '/capabilities' }), expected: everybody(200) },
  'public.ping': { send: () => ({ path: '/ping?n=1' }), expected: everybody(200) },
  'public.health': { send: () => ({ path: '/health' }), expected: everybody(200) },
  'public.outbox': { send: () => ({ path: '/public/outbox' }), expected: everybody(200) },
  'certificates.restrictions': { send: () => ({ path: '/certificates/restrictions/' }), expected: member(200) },
  'credits.account': { send: () => ({ path: '/credits/account/' }), expected: member(200) },
  'credits.tokenTypes': { send: () => ({ path: '/credits/token-types/' }), expected: member(200) },
  'credits.featureCosts': { send: () => ({ path: '/credits/feature-costs/' }), expected: member(200) },
  'credits.transactions': {
    send: () => ({ path: '/credits/transactions/' }),
    expected: [401, 200, 403, 200, 200, 403, 200],
  },
  'credits.calculateCost': {
    send: () => ({ path: '/credits/calculate-cost/', body: { token_type: 'SMS', quantity: 3 } }),
    expected: member(200),
  },
  // Pictures come by a cookie: a token opens none.
  'media.get': { send: () => ({ path: `/media/${'ab'.repeat(32)}` }), expected: everybody(401) },
  'uploads.begin': {
    send: () => ({ path: '/uploads/', body: { sha256: 'ab'.repeat(32), size: 9 } }),
    expected: member(200),
  },
  'uploads.piece': {
    send: () => ({ path: `/uploads/${'cd'.repeat(32)}/0/?sha256=${'cd'.repeat(32)}` }),
    expected: member(404),
  },
  'sync.changes': { send: () => ({ path: '/sync/changes' }), expected: member(200) },
  'sync.events': { send: () => ({ path: '/sync/events' }), expected: member(200) },
  // The entries of a batch have answers of their own: batch.test.ts.
  'sync.batch': {
    send: () => ({
      path: '/sync/batch',
      body: { requests: [{ key: MID, method: 'PATCH', path: '/nowhere/' }] },
    }),
    expected: member(200),
  },
  'sync.status': { send: () => ({ path: '/sync/status', body: { mids: [MID] } }), expected: member(200) },
  'sync.cancel': { send: () => ({ path: `/sync/mutations/${MID}/cancel` }), expected: member(200) },
} as const satisfies Partial<Record<EndpointName, Row>>;
