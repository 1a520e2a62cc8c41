// The main action of a phone's timeline and notes, floating within reach of the thumb.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { floats } from '~widgets/lists/floats';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { ContactAction } from './contact-action';

/** Shrinks to its icon while the page scrolls. */
export function FloatingNote({ contactId }: { contactId: number }) {
  const moving = useScrolling();
  const noEdit = useNoEdit('contacts');
  return (
    <>
      {/* Room for the floating button, and the reason if it is disabled. */}
      <p className="h-20 shrink-0 pt-1 text-cap text-ink-2">{noEdit}</p>
      <ContactAction
        contactId={contactId}
        does="note"
        look={moving ? 'icon' : 'both'}
        className={`${floats()} bg-accent text-on-accent hover:no-underline`}
        disabledClass={`${floats()} bg-quiet-soft text-ink-3`}
      />
    </>
  );
}
