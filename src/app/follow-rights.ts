// A person's rights can change while a page is open. The page's guards then run again, as if it had just been opened.
import { getSession, subscribeSession } from '~data/session/session';

/** Calls `again` when the signed-in person's rights have changed. Returns a function that stops it. */
export function followRights(again: () => void): () => void {
  let shown = rights();
  return subscribeSession(() => {
    const now = rights();
    const isChanged = shown !== null && now !== null && now !== shown;
    shown = now;
    if (isChanged) again();
  });
}

/** Null while nobody is signed in: the session itself handles signing in and out. */
function rights(): string | null {
  const { status, person } = getSession();
  if (status !== 'signed-in') return null;
  const { user, connect_user_permissions: permissions } = person;
  return JSON.stringify([user.id, user.pro_state, permissions]);
}
