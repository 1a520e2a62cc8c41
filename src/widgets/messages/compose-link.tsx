// A way to write to several people. Nothing for those who may not send messages: their screens say why elsewhere.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import type { ComposeSearch } from './compose-search';

type ComposeLinkProps = { to: ComposeSearch; label: string; className?: string };

export function ComposeLink({ to, label, className = buttonClass('soft') }: ComposeLinkProps) {
  if (useNoEdit('communication') !== null) return null;
  return (
    <Link to="/communication/messages/new" search={to} {...OPENS} className={className}>
      <Icon name="communication" size={18} />
      <span>{label}</span>
    </Link>
  );
}
