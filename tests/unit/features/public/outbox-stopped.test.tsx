// @vitest-environment dom
// The demonstration's e-mails, where this device fails in between.
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { it, vi } from 'vitest';
import * as demoMails from '~data/school/demo-mails';
import { OutboxScreen } from '~features/public/outbox-screen';
import { press, see } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

it('says that it failed here, and can be asked again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const closed = new DOMException('closed', 'InvalidStateError');
  vi.spyOn(demoMails, 'listOutbox').mockResolvedValue([]).mockRejectedValueOnce(closed);
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: OutboxScreen });
  openPage(rootRoute.addChildren([page]), ['/'], 1440);
  await see('Something went wrong on this device.');
  press('Refresh');
  await see('No e-mails yet.');
});
