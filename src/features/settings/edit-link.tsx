// The link from a card to its form; without permission a disabled button with the reason as its tooltip.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';

type EditLinkProps = { to: '/settings/profile/edit' | '/settings/school/edit'; noEdit: string | null };

export function EditLink({ to, noEdit }: EditLinkProps) {
  if (noEdit !== null) {
    return (
      <Button disabled title={noEdit}>
        Edit
      </Button>
    );
  }
  return (
    <Link to={to} {...OPENS} className={buttonClass('default')}>
      Edit
    </Link>
  );
}
