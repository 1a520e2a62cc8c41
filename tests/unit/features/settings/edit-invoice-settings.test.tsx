// @vitest-environment dom
// How the school stands on its invoices: shown in the settings, and changed without signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { EditInvoiceSettings } from '~features/settings/edit-invoice-settings';
import { InvoiceSettingsCard } from '~features/settings/invoice-card';
import { setSyncStatus } from '~sync/status';
import { invoicingRow } from '~tests/helpers/invoice-row';
import { feed, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { openPage } from '~tests/unit/features/open-page';

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
  await feed({ invoice_settings: [invoicingRow({ vat_number: '', vat_from: null })] });
});

function open(path: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const tree = rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings/school',
      component: () => <InvoiceSettingsCard noEdit={null} />,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings/invoices/edit',
      component: () => <EditInvoiceSettings resend={undefined} />,
    }),
  ]);
  return openPage(tree, [path], 390);
}

it('a wrong VAT number is named, and a right one is sent without its spaces', async () => {
  open('/settings/invoices/edit');
  await seeField('VAT number');
  fill('VAT number', 'GB 123 4567 81');
  press('Save');
  await soon(() => expect(problem('VAT number')).toContain('Enter a VAT number of 9 digits'));
  fill('VAT number', '123 4567 82');
  fill('Charges VAT from', '01/04/2026');
  fill('Days to pay', '30');
  press('Save');
  expect(await seeQueued()).toMatchObject({
    entity: 'invoice_settings',
    op: 'patch',
    body: { vat_number: 'GB123456782', vat_from: '2026-04-01', payment_days: 30 },
  });
  await see('GB 123 4567 82 from 01/04/2026');
});
