// Ends a school's offers by e-mail, by the link at their end.
import { askSubscription, setSubscription, type Subscription } from '~data/school/subscription';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Notice } from '~ui/notice';
import { LinkPage, useLinkChoice } from './link-page';

const BAD_LINK =
  'It may be incomplete. Open it again from the e-mail, or ask the school that wrote to you to stop its offers.';

export function UnsubscribeScreen({ token }: { token: string }) {
  return (
    <LinkPage token={token} ask={askSubscription} badLink={BAD_LINK}>
      {(subscription, hear) => <Choice token={token} subscription={subscription} onChange={hear} />}
    </LinkPage>
  );
}

type ChoiceProps = { token: string; subscription: Subscription; onChange: (subscription: Subscription) => void };

function Choice({ token, subscription: { school, email, unsubscribed }, onChange }: ChoiceProps) {
  const { isBusy, problem, choose } = useLinkChoice(() => setSubscription(token, unsubscribed), onChange);
  return (
    <div role="status">
      <Notice
        icon={unsubscribed ? 'check' : 'mail'}
        title={unsubscribed ? 'You are unsubscribed' : 'Stop offers by e-mail?'}
        actions={
          <Button look={unsubscribed ? 'default' : 'pri'} big disabled={isBusy} onClick={choose}>
            {buttonText(unsubscribed, isBusy)}
          </Button>
        }
      >
        <p className="wrap-anywhere">
          {unsubscribed ? (
            <>
              <b>{school}</b> sends no more offers to <b>{email}</b>. You still get e-mails about your bookings.
            </>
          ) : (
            <>
              <b>{school}</b> sends offers to <b>{email}</b>. E-mails about your bookings go on.
            </>
          )}
        </p>
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </Notice>
    </div>
  );
}

function buttonText(unsubscribed: boolean, isBusy: boolean): string {
  if (isBusy) return 'One moment…';
  return unsubscribed ? 'Take it back' : 'Stop offers';
}
