// The link from a card to its form; nothing without permission, the screen says why.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';

type EditLinkProps = {
  to: '/settings/profile/edit' | '/settings/school/edit' | '/settings/invoices/edit';
  noEdit: string | null;
};

export function EditLink({ to, noEdit }: EditLinkProps) {
  if (noEdit !== null) return null;
  return (
    <Link to={to} {...OPENS} className={buttonClass('default')}>
      Edit
    </Link>
  );
}
