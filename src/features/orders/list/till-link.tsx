import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';

/** What was taken and given back on a day. */
export function TillLink() {
  return (
    <Link to="/orders/till" className={buttonClass('ghost')}>
      Till roll
    </Link>
  );
}
