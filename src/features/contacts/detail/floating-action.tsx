// The main action of a phone's tab, floating within reach of the thumb.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { floats } from '~widgets/lists/floats';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { ContactAction } from './contact-action';

const AREA = {
  book: 'orders',
  note: 'contacts',
  disclaimer: 'contacts',
  email: 'communication',
  sms: 'communication',
  invoice: 'invoices',
} as const;

/** Shrinks to its icon while the page scrolls. Nothing without the right to edit. */
export function FloatingAction({ contactId, does }: { contactId: number; does: keyof typeof AREA }) {
  const moving = useScrolling();
  const noEdit = useNoEdit(AREA[does]);
  if (noEdit !== null) return null;
  return (
    <>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      <ContactAction
        contactId={contactId}
        does={does}
        look={moving ? 'icon' : 'both'}
        className={`${floats()} bg-accent text-on-accent hover:no-underline`}
      />
    </>
  );
}
