// The button that starts a damage report, the main action on a phone in a yard.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';

/** Sticks above the bottom bar while the page scrolls. */
export function ReportDamage() {
  const noEdit = useNoEdit('bikes');
  return (
    <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] -mx-1 mt-auto -mb-6 bg-paper px-1 py-3">
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
