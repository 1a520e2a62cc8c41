// What the menu shows to whom (specification sections 2.3 and 6). Pure: the side menu, the bottom bar and the phone's
// menu all draw from it.
import { showsDot, type NewFeature } from '~domain/school/feature-badges';
import { accessTo, calendarAccess, type Area, type Permissions } from '~contract/staff/permissions';
import type { IconName } from '~ui/icon';
import type { SessionUser } from '~contract/users/users';

export const PRO_TOOLTIP = 'This is a Pro feature, start your free trial here';

export type MenuEntry = {
  area: MenuArea;
  label: string;
  icon: IconName;
  to: MenuAddress;
  /** The area has something new. */
  dot: boolean;
  /** Greyed: the school has no Pro. */
  needsPro: boolean;
  /** The school had Pro once: the area still opens, to be read. */
  isReadable: boolean;
};

/** The entries this person sees, in order, without hidden areas. `today` is a London day. */
export function menuEntries(
  person: Permissions,
  user: Pick<SessionUser, 'is_connect_pro' | 'pro_state'>,
  today: string,
): MenuEntry[] {
  const shown = ENTRIES.filter(({ area }) => mayOpen(area, person));
  return shown.map(({ area, label, icon, to, feature, pro }) => ({
    area,
    label,
    icon,
    to,
    dot: feature.some((name) => showsDot(name, today)),
    needsPro: pro && user.pro_state !== 'active',
    isReadable: pro && user.pro_state === 'ended',
  }));
}

/** What the side menu's Add button adds, by the page that is open (specification section 2.3). */
export type Added = 'bikes' | 'calendar' | 'books' | 'promo' | 'staff';

/** Null if nothing can be added from this page. */
export function addedAt(pathname: string): Added | null {
  const [, area, part] = pathname.split('/');
  if (area === 'certificates') return part === 'books' ? 'books' : null;
  if (area === 'settings') return pathname.startsWith('/settings/widget/promo') ? 'promo' : null;
  return area === 'bikes' || area === 'calendar' || area === 'staff' ? area : null;
}

/** The areas that this person can open, in the menu's order: neither hidden nor locked for lack of Pro. */
export function areaEntries(person: Permissions, user: Pick<SessionUser, 'pro_state'>): { to: MenuAddress }[] {
  return ENTRIES.filter((entry) => mayOpen(entry.area, person) && !(entry.pro && user.pro_state === 'never'));
}

/** True unless the area is hidden from this person. The calendar opens with all or own access. */
export function mayOpen(area: Area, person: Permissions): boolean {
  return (area === 'calendar' ? calendarAccess(person) : accessTo(area, person)) !== 'hidden';
}

/** The home address of each area. */
export type MenuAddress = `/${MenuArea}`;

type MenuArea = Exclude<Area, 'calendar_own' | 'profile' | 'settings'>;
type Row = Pick<MenuEntry, 'area' | 'label' | 'icon' | 'to'> & {
  pro: boolean;
  feature: NewFeature[];
};

const ENTRIES: readonly Row[] = [
  { area: 'calendar', label: 'Calendar', icon: 'calendar', to: '/calendar', pro: false, feature: [] },
  { area: 'orders', label: 'Orders', icon: 'orders', to: '/orders', pro: false, feature: [] },
  { area: 'invoices', label: 'Invoices', icon: 'invoices', to: '/invoices', pro: false, feature: [] },
  {
    area: 'contacts',
    label: 'Contacts',
    icon: 'contacts',
    to: '/contacts',
    pro: false,
    feature: ['customer_disclaimers'],
  },
  { area: 'courses', label: 'Courses', icon: 'courses', to: '/courses', pro: false, feature: [] },
  { area: 'staff', label: 'Staff', icon: 'staff', to: '/staff', pro: false, feature: [] },
  { area: 'certificates', label: 'Certificates', icon: 'certificates', to: '/certificates', pro: true, feature: [] },
  { area: 'bikes', label: 'Bikes', icon: 'bikes', to: '/bikes', pro: true, feature: [] },
  {
    area: 'communication',
    label: 'Communication',
    icon: 'communication',
    to: '/communication',
    pro: false,
    feature: ['communication', 'disclaimer_templates'],
  },
];
