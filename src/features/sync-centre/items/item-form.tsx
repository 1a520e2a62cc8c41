// The link to the form in which a change was typed.
import { Link } from '@tanstack/react-router';
import { read } from '~data/database-access';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useLive } from '~widgets/hooks/use-live';
import type { ReactNode } from 'react';
import type { Names } from '../words/names';
import type { FormWay, Item, To } from '../ways/way';
import { formWay } from '../ways/ways';

type FormLinkProps = {
  item: Item;
  names: Names;
  className: string;
  /** The text of links that have none of their own. */
  edit?: string;
};

/** Nothing where there is no form. */
export function FormLink({ item, names, className, edit = 'Edit' }: FormLinkProps) {
  const way = formWay(item, names);
  if (way === null) return null;
  const { to, label = edit, icon = 'edit', onOpen } = way;
  const shared = {
    className,
    onOpen,
    children: (
      <>
        <Icon name={icon} size={18} />
        <span>{label}</span>
      </>
    ),
  };
  if (typeof to !== 'function') return <ToForm to={to} {...shared} />;
  // A new row gets another id once the server has it.
  return <FoundLink key={`${item.seq} ${item.id}`} find={to} {...shared} />;
}

type ToFormProps = { to: To; className: string; onOpen: FormWay['onOpen']; children: ReactNode };

function ToForm({ to, onOpen, ...rest }: ToFormProps) {
  return <Link {...to} onClick={onOpen} {...rest} />;
}

type FoundLinkProps = Omit<ToFormProps, 'to'> & { find: Extract<FormWay['to'], (...args: never[]) => unknown> };

/** Nothing while the address is looked up, and where its row is gone. */
function FoundLink({ find, ...rest }: FoundLinkProps) {
  const to = useLive(() => read(null, ({ mirror }) => find(mirror)), []);
  return to ? <ToForm to={to} {...rest} /> : null;
}

/** A link that looks like the button beside it. */
export const FORM_LOOK = {
  pri: buttonClass('pri'),
  big: buttonClass('pri', false, 'min-w-0 flex-1 px-1'),
  soft: buttonClass('soft'),
};
