// Buttons that add a row to a list: in the head on wide screens, floating on phones.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { floats } from './floats';
import { OPENS } from '~widgets/hooks/use-leave';
import { useScrolling } from '~widgets/hooks/use-scrolling';

/** `label`: 'Add bike'. `keeps`: the link keeps the list's search parameters. `search`: parameters in their place. */
type AddProps = { area: keyof typeof RIGHT_TO; label: string; keeps?: boolean; search?: object };

const RIGHT_TO = {
  '/calendar': 'calendar',
  '/bikes': 'bikes',
  '/contacts': 'contacts',
  '/certificates/books': 'certificates',
} as const;

export function AddButton({ area, label, keeps = true, search }: AddProps) {
  const noEdit = useNoAdd(area);
  if (noEdit !== null) {
    return (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        {label}
      </Button>
    );
  }
  return (
    <Link
      to={`${area}/new` as '/bikes/new'}
      {...(keeps && { search: (search ?? true) as true })}
      {...OPENS}
      className={buttonClass('pri')}
    >
      <Icon name="plus" size={18} />
      <span>{label}</span>
    </Link>
  );
}

/** Shrinks to its icon while the page scrolls. `above`: leaves room for a more important button below it. */
export function FloatingAdd({ area, label, above = false, search }: AddProps & { above?: boolean }) {
  const noEdit = useNoAdd(area);
  const moving = useScrolling();
  const content = (
    <>
      <Icon name="plus" size={24} />
      <span className={moving ? 'sr-only' : ''}>{label}</span>
    </>
  );
  if (noEdit !== null) {
    return (
      <button type="button" disabled title={noEdit} className={`${floats(above)} bg-quiet-soft text-ink-3`}>
        {content}
      </button>
    );
  }
  const look = above ? 'bg-btn text-ink sunlight:shadow-1' : 'bg-accent text-on-accent';
  return (
    <Link
      to={`${area}/new` as '/bikes/new'}
      search={(search ?? true) as true}
      {...OPENS}
      className={`${floats(above)} ${look} hover:no-underline`}
    >
      {content}
    </Link>
  );
}

/** Why the person can't add a row; null if they can. Those who may edit only their own calendar may add courses. */
function useNoAdd(area: AddProps['area']): string | null {
  const [ofArea, ofCourses] = [useNoEdit(RIGHT_TO[area]), useNoCourseEdit()];
  return area === '/calendar' ? ofCourses : ofArea;
}
