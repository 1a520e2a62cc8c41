// The page that a rider opens from the link to a disclaimer, in an e-mail or SMS: to read, answer and sign.
import { askDisclaimer, writtenIntoPage } from '~data/school/public-disclaimer';
import { LinkPage } from '../link-page';
import { Ended } from './ended-disclaimer';
import { OpenDisclaimer } from './open-disclaimer';

export const BAD_LINK =
  'It may be incomplete. Open it again from the message, or ask your training school to send it once more.';

export function DisclaimerScreen({ token }: { token: string }) {
  return (
    <LinkPage token={token} known={writtenIntoPage} ask={askDisclaimer} badLink={BAD_LINK}>
      {(found, hear) =>
        found.state === 'open' ? (
          <OpenDisclaimer token={token} page={found} onHear={hear} />
        ) : (
          <Ended token={token} page={found} onHear={hear} />
        )
      }
    </LinkPage>
  );
}
