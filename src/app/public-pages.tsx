// The pages that need no sign-in. Toasts stay longer here, and a drag of 80 % dismisses them (section 2.2).
import { Outlet } from '@tanstack/react-router';
import { TOAST_DRAG_PERCENT, TOAST_PUBLIC } from '~contract/limits';
import { Toasts } from '~ui/toasts';
import { InstallCoach } from './install/install-coach';

export function PublicPages() {
  return (
    <>
      <Outlet />
      <InstallCoach />
      <Toasts stay={TOAST_PUBLIC} dragPercent={TOAST_DRAG_PERCENT} />
    </>
  );
}
