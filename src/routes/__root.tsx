import { createRootRoute } from '@tanstack/react-router';
import { FailedScreen } from '~app/failed-screen';
import { RootFrame } from '~app/root-frame';
import { UnknownAddress } from '~app/unknown-address';

export const Route = createRootRoute({
  component: RootFrame,
  errorComponent: FailedScreen,
  notFoundComponent: UnknownAddress,
});
