// The main action of a phone's tab, floating within reach of the thumb.
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { floats } from '~widgets/lists/floats';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import type { BikeView } from '~data/bikes/bikes';
import { ActionLink } from './bike-action';

type FloatingActionProps = { bike: Pick<BikeView, 'id'>; does: 'comment' | 'document' };

/** Shrinks to its icon while the page scrolls. */
export function FloatingAction({ bike, does }: FloatingActionProps) {
  const moving = useScrolling();
  const noEdit = useNoEdit('bikes');
  return (
    <>
      {/* Room for the floating button, and the reason if it is disabled. */}
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
