// The links to a new row whose form lies at 'add': in the head on wide screens, floating on phones. Nothing without permission: the list says
// why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { floats } from './floats';

type AddLinkProps = { area: 'orders' | 'invoices'; label: string };

const toForm = (area: AddLinkProps['area']) =>
  ({ to: `/${area}/add` as '/orders/add', search: true, ...OPENS }) as const;

export function AddLink({ area, label }: AddLinkProps) {
  const noEdit = useNoEdit(area);
  if (noEdit !== null) return null;
  return (
    <Link {...toForm(area)} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>{label}</span>
    </Link>
  );
}

/** Shrinks to its icon while the page scrolls. */
export function FloatingAddLink({ area, label }: AddLinkProps) {
  const noEdit = useNoEdit(area);
  const moving = useScrolling();
  if (noEdit !== null) return null;
  return (
    <>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      <Link {...toForm(area)} className={`${floats()} bg-accent text-on-accent hover:no-underline`}>
        <Icon name="plus" size={24} />
        <span className={moving ? 'sr-only' : ''}>{label}</span>
      </Link>
    </>
  );
}
