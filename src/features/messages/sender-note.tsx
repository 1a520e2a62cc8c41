// Why nothing leaves yet: an address of the school has to be confirmed. Nothing where that isn't so, or isn't known.
import { Link } from '@tanstack/react-router';
import { SENDER } from '~data/messages/sender';
import { useAnswer } from '~widgets/answers/use-answer';

export function SenderNote() {
  const { value } = useAnswer(SENDER);
  const unconfirmed = value === null || value.ready ? [] : value.addresses.filter(({ confirmed }) => !confirmed);
  if (unconfirmed.length === 0) return null;
  return (
    <p role="status" className="rounded-card bg-amber-soft p-3 font-med text-amber-ink wrap-anywhere">
      {`Nothing leaves yet: confirm ${unconfirmed.map(({ email }) => email).join(' and ')} with the link that Connect sent there. `}
      <Link to="/communication/settings">Send the link again</Link>
    </p>
  );
}
