// The way to Edit Bike; for those who may not, a control that says why.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/edit-access';
import { OPENS } from '~widgets/use-leave';
import type { BikeView } from '~data/bikes';

type EditLinkProps = {
  bike: Pick<BikeView, 'id'>;
  className: string;
  /** Without words of its own it is an icon with this name. */
  label: string;
  look: 'icon' | 'words' | 'both';
};

export function EditLink({ bike, className, label, look }: EditLinkProps) {
  const noEdit = useNoEdit('bikes');
  const content = (
    <>
      {look === 'words' ? null : <Icon name="edit" size={look === 'icon' ? 20 : 18} />}
      {look === 'icon' ? null : <span>{label}</span>}
    </>
  );
  const name = look === 'icon' ? { 'aria-label': label } : {};
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={className} {...name}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to="/bikes/$bikeId/details/edit"
      params={{ bikeId: String(bike.id) }}
      {...OPENS}
      className={className}
      {...name}
      {...(look === 'icon' && { title: label })}
    >
      {content}
    </Link>
  );
}
