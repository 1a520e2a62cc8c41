// A page behind a link from an e-mail, opened by somebody who isn't signed in.
import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publishSession } from '~data/session/session';
import { removeStored } from '~data/session/stored-session';
import type { Server } from '~tests/unit/data/tab';
import { signInAnew } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

/** The server as somebody meets it who isn't signed in. */
export function signedOut(): Server {
  const server = signInAnew();
  removeStored();
  publishSession();
  return server;
}

/** Opens `screen` at `address`, on a small phone. */
export function openLink(address: string, screen: ReactNode): void {
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: address, component: () => screen });
  openPage(rootRoute.addChildren([page]), [address], 320);
}
