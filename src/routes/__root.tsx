import { createRootRoute } from '@tanstack/react-router';
import { keepInHands } from '~app/handed-over';
import { FailedScreen } from '~app/failed-screen';
import { RootFrame } from '~app/root-frame';
import { UnknownAddress } from '~app/unknown-address';

export const Route = createRootRoute({
  beforeLoad: async ({ location: { pathname } }) => {
    keepInHands(pathname);
    // Looked up only for an address that may be one, because these rules would weigh on the sign-in page.
    if (/\/(?:add|send|settings|widget|dvsa)$/u.test(pathname)) (await import('~app/other-ways')).leadOn(pathname);
  },
  component: RootFrame,
  errorComponent: FailedScreen,
  notFoundComponent: UnknownAddress,
});
