// The link to the form for a new colleague; without permission a disabled button with the reason as its tooltip.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';

export function AddPersonButton() {
  const noEdit = useNoEdit('staff');
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} aria-label={LABEL} className={buttonClass('pri')}>
        <Content />
      </button>
    );
  }
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
