// The mail link to Sales, or the reason why there is none.
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { usePublicConfig } from '~widgets/hooks/use-public-config';

export function TalkToSales({ subject }: { subject: string }) {
  const email = usePublicConfig()?.sales_email;
  if (!email) {
    return (
      <p role="status" className="text-ink-2">
        You need signal to contact Sales.
      </p>
    );
  }
  return (
    <a
      className={buttonClass('pri', true, 'max-wide:w-full')}
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      <Icon name="mail" size={18} />
      <span>Talk to Sales</span>
    </a>
  );
}
