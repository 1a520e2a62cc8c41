// @vitest-environment dom
// A form that is sent at once, where this device fails in between.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import * as ownPassword from '~data/school/own-password';
import { PasswordScreen } from '~features/settings/password-screen';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { alerts, fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { CHECK_FIRST } from '~tests/unit/features/device-fails';
import { openPage } from '~tests/unit/features/open-page';

hearToasts();

it('says that a new password may have been saved, keeps it, and can send it again', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const closed = new DOMException('closed', 'InvalidStateError');
  vi.spyOn(ownPassword, 'changePassword').mockResolvedValue().mockRejectedValueOnce(closed);
  signInAnew();
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: PasswordScreen });
  openPage(rootRoute.addChildren([page]), ['/'], 1440);
  await seeField('Current password');
  fill('Current password', 'three unrelated words');
  fill('New password', 'four more unrelated words');
  press('Change password');
  await soon(() => expect(alerts()).toEqual([`${CHECK_FIRST} What you typed is still here.`]));
  expect(reported).toHaveBeenCalledOnce();
  expect(value('New password')).toBe('four more unrelated words');
  await soon(() => expect(named('Change password')?.hasAttribute('disabled')).toBe(false));
  press('Change password');
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Password changed. Other devices are signed out.'));
});
