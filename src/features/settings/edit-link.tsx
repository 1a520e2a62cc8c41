// The link from a card to its form; nothing without permission, the screen says why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';

/** What each form edits: a screen has several such links. */
const EDITS = {
  '/settings/profile/edit': 'profile',
  '/settings/school/edit': 'school',
  '/settings/invoices/edit': 'invoice settings',
} as const;

type EditLinkProps = { to: keyof typeof EDITS; noEdit: string | null };

export function EditLink({ to, noEdit }: EditLinkProps) {
  if (noEdit !== null) return null;
  return (
    <Link to={to} {...OPENS} className={buttonClass('default')}>
      Edit <span className="sr-only">{EDITS[to]}</span>
    </Link>
  );
}
