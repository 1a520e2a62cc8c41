// The own profile: who is signed in, the password, and the look of this device. Editing comes with the staff area.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { roleOf } from '~contract/permissions';
import { PageHead } from '~widgets/page-head';
import { ThemeChoice } from '~widgets/theme-choice';
import { useSession } from '~widgets/use-session';

const ROLE = { owner: 'Account owner', admin: 'Admin', staff: 'Staff' } as const;

export function ProfileScreen() {
  const { person } = useSession();
  if (!person) return null;
  const { user, connect_user_permissions: permissions } = person;
  const facts = [
    ['Name', user.name],
    ['E-mail', user.email],
    ['Role', ROLE[roleOf(permissions)]],
    ['School', user.school_name],
  ];
  return (
    <>
      <PageHead title="Profile" />
      <div className="flex max-w-[560px] flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-card bg-surface p-5 shadow-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right font-med wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <section className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-1">
          <h2>Theme</h2>
          <p className="text-ink-2">Sunlight has the strongest contrast, for a bright yard. It holds on this device.</p>
          <ThemeChoice />
        </section>
        <section className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-5 shadow-1">
          <h2 className="flex-1">Password</h2>
          <Link to="/settings/reset" className={buttonClass('default')}>
            Change password
          </Link>
        </section>
        <p className="text-tab text-ink-3">
          Changing name, phone and photo is not built yet; it comes with the staff area.
        </p>
      </div>
    </>
  );
}
