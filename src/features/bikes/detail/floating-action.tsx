// What a phone's tab is for, within the thumb's reach.
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { floats } from '~widgets/lists/floats';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import type { BikeView } from '~data/bikes/bikes';
import { ActionLink } from './bike-action';

type FloatingActionProps = { bike: Pick<BikeView, 'id'>; does: 'comment' | 'document' };

/** Shrinks to its icon while the page moves under it. */
export function FloatingAction({ bike, does }: FloatingActionProps) {
  const moving = useScrolling();
  const noEdit = useNoEdit('bikes');
  return (
    <>
      {/* Room for the button that floats here, and for the reason where it cannot be used. */}
      <p className="h-20 shrink-0 pt-1 text-cap text-ink-2">{noEdit}</p>
      <ActionLink
        bike={bike}
        does={does}
        className={`${floats()} bg-accent text-on-accent hover:no-underline`}
        disabledClass={`${floats()} bg-quiet-soft text-ink-3`}
      >
        <Icon name="plus" size={24} />
        <span className={moving ? 'sr-only' : ''}>{does === 'comment' ? 'Add comment' : 'Add document'}</span>
      </ActionLink>
    </>
  );
}
