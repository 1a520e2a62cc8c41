// The links to the form for a new colleague: in the head on wide screens, floating on phones. Nothing without
// permission: the screen says why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { floats } from '~widgets/lists/floats';

const LABEL = 'Add Staff';

export function AddPersonButton() {
  const noEdit = useNoEdit('staff');
  if (noEdit !== null) return null;
  return (
    <Link to="/staff/add" {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>{LABEL}</span>
    </Link>
  );
}

/** Shrinks to its icon while the page scrolls. */
export function FloatingAddPerson() {
  const noEdit = useNoEdit('staff');
  const moving = useScrolling();
  if (noEdit !== null) return null;
  return (
    <Link to="/staff/add" {...OPENS} className={`${floats()} bg-accent text-on-accent hover:no-underline`}>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : ''}>{LABEL}</span>
    </Link>
  );
}
