// The app's version, and the time in London beside it: what support asks for first.
import { londonTime } from '~domain/time/london-time';
import { APP_VERSION } from '~data/page/app-version';
import { useNow } from '~widgets/hooks/use-now';

export function AppVersion() {
  const now = useNow(10_000);
  return (
    <p className="px-4 text-tab text-ink-2 wide:px-5">{`App version ${APP_VERSION} · school time ${londonTime(new Date(now))}`}</p>
  );
}
