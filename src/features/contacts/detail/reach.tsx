// Call, e-mail and SMS with the device's own apps. Without a number or an address the button is disabled and says why.
import { Icon, type IconName } from '~ui/icon';
import { buttonClass } from '~ui/button';
import type { ContactView } from '~data/contacts/contacts';

/** `big`: for a phone, three buttons across its width. */
export function Reach({ contact, big = false }: { contact: ContactView; big?: boolean }) {
  const phone = contact.phone || contact.alternative_phone;
  const number = phone.replaceAll(/[^+\d]/gu, '');
  const className = buttonClass('default', big, big ? 'px-2 text-ink' : 'text-ink');
  return (
    <div className={big ? 'grid grid-cols-3 gap-2' : 'flex gap-2'}>
      <Way icon="phone" label="Call" to={number && `tel:${number}`} why="No phone number" className={className} />
      <Way
        icon="mail"
        label="E-mail"
        to={contact.email && `mailto:${encodeURIComponent(contact.email)}`}
        why="No e-mail address"
        className={className}
      />
      <Way
        icon="communication"
        label="SMS"
        to={number && `sms:${number}`}
        why="No phone number"
        className={className}
      />
    </div>
  );
}

type WayProps = { icon: IconName; label: string; to: string; why: string; className: string };

function Way({ icon, label, to, why, className }: WayProps) {
  const content = (
    <>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </>
  );
  if (to === '') {
    return (
      <button type="button" disabled title={why} className={className}>
        {content}
      </button>
    );
  }
  return (
    <a href={to} className={className}>
      {content}
    </a>
  );
}
