// Links to the forms that change a contact or book them on a course; nothing without the right to, the page says why.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';

const ACTION = {
  edit: { to: '/contacts/$customerId/details/edit', icon: 'edit', label: 'Edit', area: 'contacts' },
  note: { to: '/contacts/$customerId/details/notes/new', icon: 'edit', label: 'Add note', area: 'contacts' },
  book: { to: '/contacts/$customerId/details/book', icon: 'plus', label: 'Book on a course', area: 'orders' },
  disclaimer: {
    to: '/contacts/$customerId/details/disclaimers/send',
    icon: 'edit',
    label: 'Send disclaimer',
    area: 'contacts',
  },
  email: { to: '/contacts/$customerId/details/emails/add', icon: 'mail', label: 'Add e-mail', area: 'communication' },
  invoice: {
    to: '/contacts/$customerId/details/invoices/add',
    icon: 'plus',
    label: 'Add invoice',
    area: 'invoices',
  },
  sms: {
    to: '/contacts/$customerId/details/sms/send',
    icon: 'communication',
    label: 'Send SMS',
    area: 'communication',
  },
} as const;

type ContactActionProps = {
  contactId: number;
  does: keyof typeof ACTION;
  className: string;
  label?: string;
  look?: 'icon' | 'words' | 'both';
};

export function ContactAction(props: ContactActionProps) {
  const { contactId, does, className, label = ACTION[does].label, look = 'both' } = props;
  const noEdit = useNoEdit(ACTION[does].area);
  const name = look === 'icon' ? { 'aria-label': label, title: label } : {};
  const content = (
    <>
      {look === 'words' ? null : <Icon name={ACTION[does].icon} size={look === 'icon' ? 20 : 18} />}
      {look === 'icon' ? null : <span>{label}</span>}
    </>
  );
  if (noEdit !== null) return null;
  return (
    <Link to={ACTION[does].to} params={{ customerId: String(contactId) }} {...OPENS} className={className} {...name}>
      {content}
    </Link>
  );
}
