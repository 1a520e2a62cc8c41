// The shell with the person in it.
import { useSession } from '~widgets/use-session';
import { usePublicConfig } from '~widgets/use-public-config';
import { AppShell } from './shell/app-shell';
import { usePreparation } from './use-preparation';
import { useThumbsAhead } from './use-thumbs-ahead';

export function SignedIn() {
  const { person } = useSession();
  useThumbsAhead();
  usePreparation();
  const helpUrl = usePublicConfig()?.help_url ?? null;
  // Signing out empties the session a moment before the next page is there.
  return person ? <AppShell person={person} helpUrl={helpUrl} /> : null;
}
