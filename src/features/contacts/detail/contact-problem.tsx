// Why there is no contact to show, and the way on (interface.md, States).
import { Link } from '@tanstack/react-router';
import { MESSAGES } from '~contract/errors';
import { Button, buttonClass } from '~ui/button';
import { Notice } from '~ui/notice';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/media-retry';
import { PhoneHead } from './contact-heads';
import type { IconName } from '~ui/icon';

export type Problem = 'invalid' | 'missing' | 'offline' | 'failed' | 'gone' | 'denied';
type ContactProblemProps = { problem: Problem; name?: string; busy?: boolean; again?: () => void };

export function ContactProblem({ problem, name = '', busy = false, again }: ContactProblemProps) {
  const phone = usePhone();
  const { icon, title, text } = SAYS[problem](useDevice(), name);
  const actions = (
    <>
      {again ? (
        <Button look="pri" icon="refresh" disabled={busy} onClick={again}>
          {busy ? 'Trying…' : 'Try again'}
        </Button>
      ) : null}
      <Link to="/contacts" className={buttonClass(again ? 'default' : 'pri')}>
        Back to Contacts
      </Link>
    </>
  );
  return (
    <>
      {phone ? <PhoneHead /> : null}
      <div className="flex flex-1 flex-col justify-center">
        <Notice icon={icon} title={title} actions={actions}>
          <p>{text}</p>
        </Notice>
      </div>
    </>
  );
}

type Says = (device: string, name: string) => { icon: IconName; title: string; text: string };

const SAYS: Record<Problem, Says> = {
  invalid: () => ({ icon: 'alert', title: 'Unknown contact', text: 'This address does not name a contact.' }),
  missing: () => ({
    icon: 'contacts',
    title: 'Unknown contact',
    text: 'Your school has no such contact. They may have been deleted, merged with another, or erased.',
  }),
  failed: () => ({
    icon: 'alert',
    title: MESSAGES.dataNotLoaded,
    text: 'This contact is not on this device, and the school’s server did not hand them over. Nothing is lost.',
  }),
  offline: (device) => ({
    icon: 'nosignal',
    title: `This contact is not on this ${device}`,
    text: 'Signal is needed once. The contact is fetched by itself as soon as there is some.',
  }),
  gone: (_, name) => ({
    icon: 'contacts',
    title: 'This contact is gone',
    text: `Somebody at your school deleted ${name}, merged them with another contact or erased them while they were open here.`,
  }),
  denied: () => ({ icon: 'lock', title: MESSAGES.deniedTitle, text: MESSAGES.deniedText }),
};
