// What a person may do can change while a page is open: then its guards are asked again, as on the way to it.
import { getSession, subscribeSession } from '~data/session/session';

/** Calls `again` whenever the rights of the person who is signed in have become others. Returns the way to stop. */
export function followRights(again: () => void): () => void {
  let shown = rights();
  return subscribeSession(() => {
    const now = rights();
    const isChanged = shown !== null && now !== null && now !== shown;
    shown = now;
    if (isChanged) again();
  });
}

/** Null while nobody is signed in: who comes and goes is led by the session itself. */
function rights(): string | null {
  const { status, person } = getSession();
  if (status !== 'signed-in') return null;
  const { user, connect_user_permissions: permissions } = person;
  return JSON.stringify([user.id, user.pro_state, permissions]);
}
