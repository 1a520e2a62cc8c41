// Links to the permissions overview and the history, for the account owner and admins.
import { Link } from '@tanstack/react-router';
import { roleOf } from '~contract/staff/permissions';
import { buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { useSession } from '~widgets/hooks/use-session';

const LINKS = [
  { to: '/staff/rights', icon: 'lock', label: 'Who can do what' },
  { to: '/staff/history', icon: 'clock', label: 'History' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[];

export function ManagerLinks() {
  const { person } = useSession();
  if (!person || roleOf(person.connect_user_permissions) === 'staff') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {LINKS.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={buttonClass('soft', false, 'max-wide:flex-1')}>
          <Icon name={icon} size={18} />
          {label}
        </Link>
      ))}
    </div>
  );
}
