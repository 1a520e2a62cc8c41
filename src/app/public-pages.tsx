// The pages that need no sign-in. Toasts stay longer here, and a drag of 80 % dismisses them (section 2.2).
import { Outlet } from '@tanstack/react-router';
import { TOAST_DRAG_PERCENT, TOAST_PUBLIC } from '~contract/wire/limits';
import { PublicFrame } from '~features/public/public-frame';
import { Toasts } from '~ui/overlays/toasts';
import { InstallCoach } from './install/install-coach';

export function PublicPages() {
  return (
    <>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
      <InstallCoach />
      <Toasts stay={TOAST_PUBLIC} dragPercent={TOAST_DRAG_PERCENT} />
    </>
  );
}
