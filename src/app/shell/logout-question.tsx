// 'Are you sure that you want to logout?' (specification section 2.3). Signing out does not wait for signal. With unsent work
// the question is another one (docs/sync.md, Signing out), which is loaded when it is needed.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { Question } from '~ui/overlays/dialog';
import { signOut } from '~data/session/sign-in';
import { getSyncStatus } from '~sync/status';
import type { LogoutUnsentProps } from './logout-unsent';
import { useShell } from './shell-store';

type Asked = { Unsent: ComponentType<LogoutUnsentProps> | null };

export function LogoutQuestion() {
  const { askingLogout, askLogout } = useShell();
  const navigate = useNavigate();
  const asked = useAsked(askingLogout);
  const close = () => askLogout(false);
  const leave = () => {
    close();
    signOut();
    void navigate({ to: '/login' });
  };
  if (asked?.Unsent) return <asked.Unsent onCancel={close} onLeave={leave} />;
  return (
    <Question
      open={askingLogout && asked !== undefined}
      question="Are you sure that you want to logout?"
      confirm="Logout"
      onCancel={close}
      onConfirm={leave}
    />
  );
}

/** Which question to ask; undefined until that is known, and while signing out isn't asked for. */
function useAsked(asking: boolean): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!asking) return undefined;
    let isGone = false;
    void findQuestion().then((found) => (isGone ? undefined : setAsked(found)));
    return () => {
      isGone = true;
      setAsked(undefined);
    };
  }, [asking]);
  return asked;
}

const PLAIN: Asked = { Unsent: null };
/** How long the question waits for a slow database, in ms. */
const PATIENCE = 1000;

/** The plain question if the other can't be loaded: it keeps unsent work too. */
async function findQuestion(): Promise<Asked> {
  try {
    const { LogoutUnsent, hasUnsent } = await import('./logout-unsent');
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(isCounted()), PATIENCE);
    });
    return (await Promise.race([hasUnsent(), late])) ? { Unsent: LogoutUnsent } : PLAIN;
  } catch {
    return PLAIN;
  }
}

/** True if the sync engine has counted unsent work. */
function isCounted(): boolean {
  const { waiting, fixing } = getSyncStatus();
  return waiting + fixing > 0;
}
