// The main action of a phone's tab, floating within reach of the thumb.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { floats } from '~widgets/lists/floats';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { ContactAction } from './contact-action';

/** Shrinks to its icon while the page scrolls. */
export function FloatingAction({ contactId, does }: { contactId: number; does: 'book' | 'note' }) {
  const moving = useScrolling();
  const noEdit = useNoEdit(does === 'book' ? 'orders' : 'contacts');
  return (
    <>
      {/* Room for the floating button, and the reason if it is disabled. */}
      <p className="h-20 shrink-0 pt-1 text-cap text-ink-2">{noEdit}</p>
      <ContactAction
        contactId={contactId}
        does={does}
        look={moving ? 'icon' : 'both'}
        className={`${floats()} bg-accent text-on-accent hover:no-underline`}
        disabledClass={`${floats()} bg-quiet-soft text-ink-3`}
      />
    </>
  );
}
