// The ways to Add Bike and to a damage report: the first in the head on wide screens, and floating on phones above the
// second, which is what a thumb looks for in a yard.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/edit-access';
import { OPENS } from '~widgets/use-leave';
import { useScrolling } from '~widgets/use-scrolling';

export function AddButton() {
  const noEdit = useNoEdit('bikes');
  if (noEdit !== null) {
    return (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        Add bike
      </Button>
    );
  }
  return (
    <Link to="/bikes/new" search {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>Add bike</span>
    </Link>
  );
}

const FLOATS =
  'fixed right-4 bottom-[calc(144px+env(safe-area-inset-bottom))] z-10 flex h-14 items-center gap-2 rounded-card px-5 font-bold shadow-3';

/** Shrinks to its icon while the list moves under it. */
export function FloatingAdd() {
  const noEdit = useNoEdit('bikes');
  const moving = useScrolling();
  const content = (
    <>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : ''}>Add bike</span>
    </>
  );
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={`${FLOATS} bg-quiet-soft text-ink-3`}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to="/bikes/new"
      search
      {...OPENS}
      className={`${FLOATS} bg-btn text-ink hover:no-underline sunlight:shadow-1`}
    >
      {content}
    </Link>
  );
}

/** Stays above the bottom bar, whatever is scrolled under it. */
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
