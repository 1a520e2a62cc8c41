// @vitest-environment dom
// A new invoice that the school refused is corrected where it was begun: over its contact's tab, or over the list.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { contact } from '~tests/sync/helpers/rows';
import { feed, open, queue, refusal, signInAnew, soon, stopped } from './sync-page';

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  await feed({ customers: [contact(1)] });
});

it.each([
  ['for a contact', 1, '/contacts/1/details/invoices/add?resend=SEQ'],
  ['for a contact who is gone', 99, '/invoices/add?resend=SEQ'],
  ['for a company', null, '/invoices/add?resend=SEQ'],
])('one %s', async (_, customer, to) => {
  const body = { customer, customer_name: 'Isla Pennington', lines: [] };
  const its = { entity: 'invoices', op: 'create', targetId: -7, lane: 'invoices -7', body } as const;
  const seq = await queue(
    stopped(refusal({ lines: ['This field is required'] }), { ...its, about: 'Isla Pennington' }),
  );
  open();
  const href = to.replace('SEQ', String(seq));
  await soon(() => expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain(href));
});
