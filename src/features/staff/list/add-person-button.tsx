// The way to a new colleague.
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

/** On a phone the sync pill needs the words' place. */
function Content() {
  return (
    <>
      <Icon name="plus" size={18} />
      <span className="max-wide:hidden">{LABEL}</span>
    </>
  );
}
