// What the search offers to do, by what the person may do (specification section 6). The shortcut that adds takes its addresses
// from the same table.
import type { LinkProps } from '@tanstack/react-router';
import { accessTo, PRO_AREAS, type Area } from '~contract/staff/permissions';
import type { Verified } from '~contract/users/users';
import { fold } from '~domain/text/fold';
import { displayMark, normaliseMark } from '~domain/text/number-plate';
import type { ShownGroups } from '~data/search/school';
import type { IconName } from '~ui/icon';
import { whyNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { whyNoCourseEdit } from '~widgets/page/course-access';

export type To = Pick<LinkProps, 'to' | 'params' | 'search' | 'state' | 'resetScroll'>;
type Address = NonNullable<LinkProps['to']>;
export type Action = { label: string; icon: IconName; link: To };

/** `also`: other words that people look for it by. `at`: it is what is added on the pages below this address. */
type Known = Action & { also?: string; at?: string; may: (person: Verified) => boolean };

const edits = (area: Area) => (person: Verified) =>
  whyNoEdit(area, person) === null && !(PRO_AREAS.includes(area) && person.user.pro_state === 'never');
const sees = (area: Area) => (person: Verified) => accessTo(area, person.connect_user_permissions) !== 'hidden';

const adds = (to: Address) => ({ icon: 'plus', link: { to, ...OPENS } }) as const;
const ADDS: readonly Known[] = [
  { label: 'Add contact', at: '/contacts', may: edits('contacts'), ...adds('/contacts/new') },
  { label: 'Add order', also: 'booking rider', at: '/orders', may: edits('orders'), ...adds('/orders/add') },
  {
    label: 'Add course',
    at: '/calendar',
    may: (person) => whyNoCourseEdit(person) === null,
    ...adds('/calendar/new'),
  },
  { label: 'Add event', may: edits('calendar'), ...adds('/calendar/event/new') },
  { label: 'Add bike', at: '/bikes', may: edits('bikes'), ...adds('/bikes/new') },
  { label: 'Add CBT book', at: '/certificates/books', may: edits('certificates'), ...adds('/certificates/books/new') },
  { label: 'Add staff', also: 'person', at: '/staff', may: edits('staff'), ...adds('/staff/add') },
];

const goes = (icon: IconName, to: Address) => ({ icon, link: { to } }) as const;
const OTHERS: readonly Known[] = [
  { label: 'Report damage', may: edits('bikes'), ...goes('camera', '/report') },
  { label: 'Go to Settings', also: 'school sites', may: sees('settings'), ...goes('gear', '/settings/school') },
  { label: 'Go to Credits', also: 'top up', may: sees('settings'), ...goes('store', '/settings/credits') },
  { label: 'Go to Profile', also: 'password', may: sees('profile'), ...goes('user', '/settings/profile') },
  { label: 'Go to Help', also: 'how questions', may: () => true, ...goes('help', '/help') },
  { label: 'Go to Sync centre', also: 'unsent changes', may: () => true, ...goes('refresh', '/sync') },
];

/** An area of the menu that this person can open. */
export type OpenArea = { label: string; icon: IconName; to: Address };

/** Letters from which on actions are offered: a single one begins too many. */
const LETTERS_MIN = 2;
const FIRST_MAX = 4;

/** What this person may do whose words begin with the typed ones. */
export function actionsFor(typed: string, person: Verified, areas: readonly OpenArea[]): readonly Action[] {
  const text = fold(typed);
  if (text.length < LETTERS_MIN) return [];
  const words = text.split(' ');
  const ways: readonly Known[] = areas.map(({ label, icon, to }) => ({
    label: `Go to ${label}`,
    icon,
    link: { to },
    may: () => true,
  }));
  const known = [...ADDS, ...OTHERS, ...ways].filter(({ may }) => may(person));
  return known.filter(({ label, also = '' }) => {
    const its = fold(`${label} ${also}`).split(' ');
    return words.every((word) => its.some((one) => one.startsWith(word)));
  });
}

/** The actions on the bike that is meant; none if several match. */
export function bikeActions(typed: string, person: Verified, { motorbikes }: ShownGroups): readonly Action[] {
  const bike = motorbikes?.results[0];
  if (!bike || !edits('bikes')(person)) return [];
  if (motorbikes.count > 1 && bike.registration_plate !== normaliseMark(typed)) return [];
  const params = { bikeId: String(bike.id) };
  const link = { to: '/bikes/$bikeId/details/comment', params, search: { damage: true } } as To;
  return [{ label: `Report damage ${displayMark(bike.registration_plate)}`, icon: 'camera', link }];
}

/** What is offered before anything is typed. */
export function firstActions(person: Verified): readonly Action[] {
  return addedAnywhere(person).slice(0, FIRST_MAX);
}

/** Everything that the person may add on some page. */
export function addedAnywhere(person: Verified): readonly Action[] {
  return ADDS.filter(({ at, may }) => at !== undefined && may(person));
}

/** The action that adds something on the page at this address; undefined if there is none. */
export function addedAt(pathname: string, person: Verified): Action | undefined {
  return ADDS.find(
    ({ at, may }) => at !== undefined && (pathname === at || pathname.startsWith(`${at}/`)) && may(person),
  );
}
