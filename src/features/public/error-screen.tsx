// The 'Permission denied' page (specification sections 2.11 and 6).
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { MESSAGES } from '~contract/wire/errors';
import { Notice } from '~ui/notice';

export function ErrorScreen() {
  return (
    <main className="grid flex-1 place-items-center p-4">
      <Notice
        icon="lock"
        title={MESSAGES.deniedTitle}
        actions={
          <Link to="/" className={buttonClass('pri')}>
            {MESSAGES.backToConnect}
          </Link>
        }
      >
        <p>{MESSAGES.deniedText}</p>
      </Notice>
    </main>
  );
}
