// Leads a rider who needs further training to their next course, for people who may book.
import { Link } from '@tanstack/react-router';
import type { RiderView } from '~data/calendar/calendar';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';

export function AnotherCourse({ rider: { customer, outcome } }: { rider: Pick<RiderView, 'customer' | 'outcome'> }) {
  const noEdit = useNoEdit('orders');
  if (noEdit !== null || outcome !== 'FURTHER_TRAINING' || customer.full_name === '') return null;
  const name = customer.first_name || customer.full_name;
  return (
    <Link
      to="/orders/add"
      search={{ contact: customer.id }}
      {...OPENS}
      className={buttonClass('default', false, 'max-wide:w-full')}
    >
      {`Book ${name} on another course`}
    </Link>
  );
}
