// The session, live.
import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession, type Session } from '~data/session/session';

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getSession);
}
