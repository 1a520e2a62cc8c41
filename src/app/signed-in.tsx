// The shell, given the signed-in person.
import { useSession } from '~widgets/hooks/use-session';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { AppShell } from './shell/app-shell';
import { usePreparation } from './use-preparation';
import { badge, panelsAhead, thumbsAhead, useStarted } from './use-started';

export function SignedIn() {
  const { person } = useSession();
  useStarted(thumbsAhead);
  useStarted(badge);
  useStarted(panelsAhead);
  usePreparation();
  const helpUrl = usePublicConfig()?.help_url ?? null;
  // Signing out empties the session a moment before the next page is drawn.
  return person ? <AppShell person={person} helpUrl={helpUrl} /> : null;
}
