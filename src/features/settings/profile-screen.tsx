// The profile screen: the person's details, the theme, the password and the signed-in devices.
import { lazy, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { PageHead } from '~widgets/page/page-head';
import { ThemeChoice } from '~widgets/page/theme-choice';
import { useSession } from '~widgets/hooks/use-session';

// Chunks of their own: these cards need the database code, which loads after the shell.
const DevicesCard = lazy(async () => ({ default: (await import('./devices-card')).DevicesCard }));
const ProfileCard = lazy(async () => ({ default: (await import('./profile-card')).ProfileCard }));

export function ProfileScreen() {
  const { person } = useSession();
  if (!person) return null;
  return (
    <>
      <PageHead title="Profile" />
      <div className="flex max-w-[560px] flex-col gap-4">
        <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
          <ProfileCard person={person} />
        </Suspense>
        <section className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-1">
          <h2>Theme</h2>
          <p className="text-ink-2">
            Sunlight has the strongest contrast, for a bright yard. This setting is for this device only.
          </p>
          <ThemeChoice />
        </section>
        <section className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 shadow-1">
          <h2 className="flex-1">Password</h2>
          <Link to="/settings/reset" className={buttonClass('default')}>
            Change password
          </Link>
        </section>
        <Suspense fallback={<div className="card min-h-40" aria-busy="true" />}>
          <DevicesCard />
        </Suspense>
      </div>
    </>
  );
}
