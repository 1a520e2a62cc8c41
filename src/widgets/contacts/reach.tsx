// Call, e-mail, SMS and WhatsApp with the device's own apps, also without signal. Without a number or an address a button is disabled
// and says why.
import { dialled } from '~domain/contacts/phone-number';
import { smsNumber } from '~domain/messages/mobile-number';
import { Icon, type IconName } from '~ui/icon';
import { buttonClass } from '~ui/button';

export type Reachable = { phone: string; alternative_phone?: string; email: string };

type Way = { name: 'call' | 'email' | 'sms' | 'whatsapp'; icon: IconName; label: string; to: string; why: string };

/** `to`: '' where it can't be done. An SMS goes to a mobile if there is one; WhatsApp only has mobiles. */
export function waysTo({ phone, alternative_phone = '', email }: Reachable): readonly Way[] {
  const first = dialled(phone || alternative_phone);
  const mobile = [phone, alternative_phone].map(smsNumber).find((one) => one.is === 'mobile');
  const number = mobile?.is === 'mobile' ? mobile.number : '';
  const text = number === '' ? first : textNumber(phone, alternative_phone);
  return [
    { name: 'call', icon: 'phone', label: 'Call', to: first && `tel:${first}`, why: 'No phone number' },
    {
      name: 'email',
      icon: 'mail',
      label: 'E-mail',
      to: email && `mailto:${encodeURIComponent(email)}`,
      why: 'No e-mail address',
    },
    { name: 'sms', icon: 'communication', label: 'SMS', to: text && `sms:${text}`, why: 'No phone number' },
    {
      name: 'whatsapp',
      icon: 'chat',
      label: 'WhatsApp',
      to: number && `https://wa.me/${number.slice(1)}`,
      why: first === '' ? 'No phone number' : 'No mobile number of the United Kingdom',
    },
  ];
}

/** The one of the two that is a mobile, as it was typed. */
function textNumber(phone: string, alternative: string): string {
  return dialled(smsNumber(phone).is === 'mobile' ? phone : alternative);
}

/** `big`: for a phone, buttons across its width. */
export function Reach({ contact, big = false }: { contact: Reachable; big?: boolean }) {
  const className = buttonClass(
    'default',
    big,
    big ? 'min-w-0 flex-col gap-1 px-1 text-tab text-ink max-[22.5rem]:text-cap' : 'text-ink',
  );
  return (
    <div className={big ? 'grid grid-cols-4 gap-2' : 'flex flex-wrap gap-2'}>
      {waysTo(contact).map(({ name, icon, label, to, why }) => {
        const content = (
          <>
            <Icon name={icon} size={18} />
            <span>{label}</span>
          </>
        );
        return to === '' ? (
          <button key={name} type="button" disabled title={why} className={className}>
            {content}
          </button>
        ) : (
          <a key={name} href={to} {...OUTSIDE[name]} className={className}>
            {content}
          </a>
        );
      })}
    </div>
  );
}

/** WhatsApp is a page on the web where its app isn't installed: the app here stays open. */
const OUTSIDE: Readonly<Record<Way['name'], object>> = {
  call: {},
  email: {},
  sms: {},
  whatsapp: { target: '_blank', rel: 'noreferrer' },
};

const ICON_LINK = 'icon-btn -my-2 text-accent-ink wide:pointer-fine:-my-1';

/** In a row about a rider: the number, which calls, and the other ways as icons. Those that can't be used are left out. */
export function ReachLine({ person, name }: { person: Reachable; name: string }) {
  const [call, ...others] = waysTo(person);
  const offered = others.filter(({ to }) => to !== '');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {call && call.to !== '' ? (
        <a
          href={call.to}
          className="-my-2 inline-flex min-h-12 items-center gap-1.5 font-med text-accent-ink wide:pointer-fine:min-h-8"
        >
          <Icon name={call.icon} size={16} />
          {person.phone || person.alternative_phone}
        </a>
      ) : (
        <span>No phone number</span>
      )}
      {offered.map(({ name: way, icon, label, to }) => (
        <a key={way} href={to} {...OUTSIDE[way]} className={ICON_LINK} aria-label={`${label}: ${name}`} title={label}>
          <Icon name={icon} size={18} />
        </a>
      ))}
    </span>
  );
}
