// 'Add bike' in the side menu, while the bikes are open (specification section 2.3, Side-nav actions).
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/edit-access';
import { OPENS } from '~widgets/use-leave';

export function AddBikeAction({ className }: { className: string }) {
  const noEdit = useNoEdit('bikes');
  const content = (
    <>
      <Icon name="plus" />
      Add bike
    </>
  );
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={`${className} opacity-60`}>
        {content}
      </button>
    );
  }
  return (
    <Link to="/bikes/new" search {...OPENS} className={className}>
      {content}
    </Link>
  );
}
