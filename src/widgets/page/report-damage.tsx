// The button that starts a damage report, the main action on a phone in a yard.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';

/** Sticks above the bottom bar while the page scrolls, below the floating button that adds a row, which brings its styles. */
export function ReportDamage() {
  const noEdit = useNoEdit('bikes');
  return (
    <div className="floats-bar">
      {noEdit === null ? (
        <Link to="/report" className={buttonClass('pri', true, 'w-full')}>
          <Icon name="camera" size={18} />
          <span>Report damage</span>
        </Link>
      ) : (
        <Button look="pri" big icon="camera" className="w-full" disabled title={noEdit}>
          Report damage
        </Button>
      )}
    </div>
  );
}
