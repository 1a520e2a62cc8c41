// 'Insufficient credits' (specification section 8): links to a top-up if the person may change settings; tells others
// whom to ask.
import { Link } from '@tanstack/react-router';
import { MESSAGES } from '~contract/wire/errors';
import { accessTo } from '~contract/staff/permissions';
import { buttonClass } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useSession } from '~widgets/hooks/use-session';

export function CreditsSheet({ onClose }: { onClose: () => void }) {
  const { person } = useSession();
  const mayTopUp = person !== null && accessTo('settings', person.connect_user_permissions) === 'edit';
  return (
    <Question
      open
      question={MESSAGES.creditsTitle}
      cancel={mayTopUp ? 'Not now' : 'OK'}
      onCancel={onClose}
      answer={
        mayTopUp ? (
          <Link to="/settings/credits" className={buttonClass('pri')}>
            Top up credits
          </Link>
        ) : null
      }
    >
      <p>{MESSAGES.creditsText}</p>
      <p>{mayTopUp ? MESSAGES.creditsTopUp : 'Contact your account administrator to top up, and try again.'}</p>
    </Question>
  );
}
