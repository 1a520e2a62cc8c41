// The page that the payment provider returns to. Subscriptions are not built yet, so it confirms nothing.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { MESSAGES } from '~contract/wire/errors';
import { Notice } from '~ui/notice';

export function SubscriptionScreen() {
  return (
    <main className="px-4 py-8">
      <Notice
        icon="pro"
        title="Subscriptions are not built yet"
        actions={
          <Link to="/" className={buttonClass('pri')}>
            {MESSAGES.backToConnect}
          </Link>
        }
      >
        <p>Nothing was bought or cancelled by opening this page. Sales set up Pro until then.</p>
      </Notice>
    </main>
  );
}
