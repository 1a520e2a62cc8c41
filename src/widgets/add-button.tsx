// The ways to add a row to a list: in the head on wide screens, floating on phones.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from './edit-access';
import type { ListArea } from './list-areas';
import { OPENS } from './use-leave';
import { useScrolling } from './use-scrolling';

/** `label`: 'Add bike'. */
type AddProps = { area: ListArea; label: string };

const RIGHT_TO = {
  '/bikes': 'bikes',
  '/contacts': 'contacts',
  '/certificates/books': 'certificates',
} as const satisfies Record<ListArea, string>;

export function AddButton({ area, label }: AddProps) {
  const noEdit = useNoEdit(RIGHT_TO[area]);
  if (noEdit !== null) {
    return (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        {label}
      </Button>
    );
  }
  return (
    <Link to={`${area}/new`} search {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>{label}</span>
    </Link>
  );
}

const FLOATS = 'fixed right-4 z-10 flex h-14 items-center gap-2 rounded-card px-5 font-bold';
/** Alone, and above the button that a thumb looks for first. */
const ALONE = `${FLOATS} bottom-[calc(72px+env(safe-area-inset-bottom))]`;
const ABOVE = `${FLOATS} bottom-[calc(144px+env(safe-area-inset-bottom))]`;

/** Shrinks to its icon while the list moves under it. `above`: another button stands at the bottom. */
export function FloatingAdd({ area, label, above = false }: AddProps & { above?: boolean }) {
  const noEdit = useNoEdit(RIGHT_TO[area]);
  const moving = useScrolling();
  const floats = above ? ABOVE : ALONE;
  const content = (
    <>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : ''}>{label}</span>
    </>
  );
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={`${floats} bg-quiet-soft text-ink-3 shadow-3`}>
        {content}
      </button>
    );
  }
  const look = above ? 'bg-btn text-ink shadow-3 sunlight:shadow-1' : 'bg-accent text-on-accent shadow-3';
  return (
    <Link to={`${area}/new`} search {...OPENS} className={`${floats} ${look} hover:no-underline`}>
      {content}
    </Link>
  );
}
