// The ways to add a contact: in the head on wide screens, floating on phones.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/edit-access';
import { OPENS } from '~widgets/use-leave';
import { useScrolling } from '~widgets/use-scrolling';

export function AddButton() {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) {
    return (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        Add contact
      </Button>
    );
  }
  return (
    <Link to="/contacts/new" search {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>Add contact</span>
    </Link>
  );
}

const FLOATS =
  'fixed right-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-10 flex h-14 items-center gap-2 rounded-card px-5 font-bold shadow-3';

/** Shrinks to its icon while the list moves under it. */
export function FloatingAdd() {
  const noEdit = useNoEdit('contacts');
  const moving = useScrolling();
  const content = (
    <>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : ''}>Add contact</span>
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
    <Link to="/contacts/new" search {...OPENS} className={`${FLOATS} bg-accent text-on-accent hover:no-underline`}>
      {content}
    </Link>
  );
}
