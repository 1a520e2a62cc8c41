// What the side menu adds to the page that is open: 'Add bike', 'Add Course', 'Add CBT Book', 'Create Promo Code', 'Add Staff'
// (specification section 2.3). Nothing for people who may not add it.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { OPENS } from '~widgets/hooks/use-leave';
import type { Added } from './menu';

const ACTIONS = {
  bikes: { area: 'bikes', to: '/bikes/new', label: 'Add bike' },
  calendar: { area: 'calendar', to: '/calendar/new', label: 'Add Course' },
  books: { area: 'certificates', to: '/certificates/books/new', label: 'Add CBT Book' },
  promo: { area: 'settings', to: '/settings/widget/promo/add', label: 'Create Promo Code' },
  staff: { area: 'staff', to: '/staff/add', label: 'Add Staff' },
} as const satisfies Record<Added, object>;

export function AddAction({ added, className }: { added: Added; className: string }) {
  const { area, to, label } = ACTIONS[added];
  const noCourse = useNoCourseEdit();
  const noRow = useNoEdit(area);
  const noEdit = area === 'calendar' ? noCourse : noRow;
  if (noEdit !== null) return null;
  return (
    <Link to={to} search {...OPENS} className={className}>
      <Icon name="plus" />
      {label}
    </Link>
  );
}
