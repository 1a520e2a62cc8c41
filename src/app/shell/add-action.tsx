// What the side menu adds to the area that is open: 'Add bike', 'Add Course', 'Add CBT Book' (specification section 2.3).
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/edit-access';
import { useNoCourseEdit } from '~widgets/course-access';
import { OPENS } from '~widgets/use-leave';

const ACTIONS = {
  bikes: { to: '/bikes/new', label: 'Add bike' },
  calendar: { to: '/calendar/new', label: 'Add Course' },
  certificates: { to: '/certificates/books/new', label: 'Add CBT Book' },
} as const;

type AddActionProps = { area: keyof typeof ACTIONS; className: string };

export function AddAction({ area, className }: AddActionProps) {
  const noCourse = useNoCourseEdit();
  const noRow = useNoEdit(area);
  const noEdit = area === 'calendar' ? noCourse : noRow;
  const { to, label } = ACTIONS[area];
  const content = (
    <>
      <Icon name="plus" />
      {label}
    </>
  );
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={`${className} opacity-60`}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} search {...OPENS} className={className}>
      {content}
    </Link>
  );
}
