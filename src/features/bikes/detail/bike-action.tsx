// Links to the forms that change a bike. Without the right to edit: a disabled button with the reason as its title.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import type { ReactNode } from 'react';
import type { BikeView } from '~data/bikes/bikes';

const ACTION = {
  edit: { to: '/bikes/$bikeId/details/edit', icon: 'edit', label: 'Edit bike details' },
  comment: { to: '/bikes/$bikeId/details/comment', icon: 'plus', label: 'Add comment' },
  document: { to: '/bikes/$bikeId/details/document', icon: 'upload', label: 'Upload bike document' },
} as const;

type Does = keyof typeof ACTION;

type BikeActionProps = {
  bike: Pick<BikeView, 'id'>;
  does: Does;
  className: string;
  /** The visible text; with `look: 'icon'` the accessible name and the title. */
  label?: string;
  look?: 'icon' | 'words' | 'both';
};

export function BikeAction({ bike, does, className, label = ACTION[does].label, look = 'both' }: BikeActionProps) {
  const name = look === 'icon' ? { 'aria-label': label, title: label } : {};
  return (
    <ActionLink bike={bike} does={does} className={className} name={name}>
      {look === 'words' ? null : <Icon name={ACTION[does].icon} size={look === 'icon' ? 20 : 18} />}
      {look === 'icon' ? null : <span>{label}</span>}
    </ActionLink>
  );
}

type ActionLinkProps = {
  bike: Pick<BikeView, 'id'>;
  does: Does;
  className: string;
  /** Replaces `className` if the person may not edit. */
  disabledClass?: string;
  name?: { 'aria-label'?: string; title?: string };
  children: ReactNode;
};

/** A link to one of the bike's forms with its own content. */
export function ActionLink({ bike, does, className, disabledClass = className, name, children }: ActionLinkProps) {
  const noEdit = useNoEdit('bikes');
  if (noEdit !== null) {
    return (
      <button type="button" disabled className={disabledClass} {...name} title={noEdit}>
        {children}
      </button>
    );
  }
  return (
    <Link to={ACTION[does].to} params={{ bikeId: String(bike.id) }} {...OPENS} className={className} {...name}>
      {children}
    </Link>
  );
}
