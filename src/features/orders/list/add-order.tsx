// The links to a new booking: in the head on wide screens, floating on phones. Nothing without permission: the list says why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { floats } from '~widgets/lists/floats';

const LABEL = 'Add order';
const TO = { to: '/orders/add', search: true, ...OPENS } as const;

export function AddOrder() {
  const noEdit = useNoEdit('orders');
  if (noEdit !== null) return null;
  return (
    <Link {...TO} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>{LABEL}</span>
    </Link>
  );
}

/** Shrinks to its icon while the page scrolls. */
export function FloatingAddOrder() {
  const noEdit = useNoEdit('orders');
  const moving = useScrolling();
  if (noEdit !== null) return null;
  return (
    <>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      <Link {...TO} className={`${floats()} bg-accent text-on-accent hover:no-underline`}>
        <Icon name="plus" size={24} />
        <span className={moving ? 'sr-only' : ''}>{LABEL}</span>
      </Link>
    </>
  );
}
