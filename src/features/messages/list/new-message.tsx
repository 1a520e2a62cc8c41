// The ways to the form of a message: in the head on wide screens, floating on phones. Nothing without permission: the list says why.
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { buttonClass } from '~ui/button';
import { floats } from '~widgets/lists/floats';
import { ComposeLink } from '~widgets/messages/compose-link';

const LABEL = 'New message';

export function NewMessage() {
  return <ComposeLink to={{}} label={LABEL} className={buttonClass('pri')} />;
}

/** Shrinks to its icon while the page scrolls. */
export function FloatingNewMessage() {
  const noEdit = useNoEdit('communication');
  const moving = useScrolling();
  if (noEdit !== null) return null;
  return (
    <>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      <ComposeLink
        to={{}}
        label={LABEL}
        className={`${floats()} bg-accent text-on-accent hover:no-underline ${moving ? '[&>span]:sr-only' : ''}`}
      />
    </>
  );
}
