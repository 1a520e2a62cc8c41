// The link to the form for a new colleague; nothing without permission, the screen says why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';

export function AddPersonButton() {
  const noEdit = useNoEdit('staff');
  if (noEdit !== null) return null;
  return (
    <Link to="/staff/add" {...OPENS} aria-label={LABEL} className={buttonClass('pri')}>
      <Content />
    </Link>
  );
}

const LABEL = 'Add Staff';

/** On a phone only the icon: the sync pill needs the room. */
function Content() {
  return (
    <>
      <Icon name="plus" size={18} />
      <span className="max-wide:hidden">{LABEL}</span>
    </>
  );
}
