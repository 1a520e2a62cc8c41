// The way into the form of what a card shows; who may not take it reads why.
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
