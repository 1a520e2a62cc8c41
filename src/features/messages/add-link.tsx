// The way to the form of a template of the school's own: in the head on wide screens, floating on phones.
import { Link } from '@tanstack/react-router';
import type { Channel } from '~domain/messages/types';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { floats } from '~widgets/lists/floats';

const LABEL = 'Add template';

export function AddLink({ channel, floating = false }: { channel: Channel; floating?: boolean }) {
  const noEdit = useNoEdit('communication');
  const moving = useScrolling();
  if (noEdit !== null) {
    return floating ? null : (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        {LABEL}
      </Button>
    );
  }
  return (
    <Link
      to={channel === 'EMAIL' ? '/communication/add' : '/communication/sms/add'}
      {...OPENS}
      className={floating ? `${floats()} bg-accent text-on-accent hover:no-underline` : buttonClass('pri')}
    >
      <Icon name="plus" size={floating ? 24 : 18} />
      <span className={floating && moving ? 'sr-only' : ''}>{LABEL}</span>
    </Link>
  );
}
