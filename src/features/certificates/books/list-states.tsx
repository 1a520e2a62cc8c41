// The list of books without rows, and why: none at this site, none at all, or they cannot be read (specification section 8).
import { MESSAGES } from '~contract/errors';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { useAddress } from './use-address';

const NONE = 'No books found';

export function NoBooks({ isOfSite }: { isOfSite: boolean }) {
  const { change } = useAddress();
  if (!isOfSite)
    return (
      <Empty
        icon="certificates"
        title={NONE}
        text="Your school’s CBT books will be here: 25 certificates each, how many are left, and when one is ready to go back to DVSA."
      />
    );
  return (
    <Empty
      icon="certificates"
      title={NONE}
      text="This site has no CBT book."
      action={<Button onClick={() => change({})}>All sites</Button>}
    />
  );
}

export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <Empty
        icon="alert"
        title={MESSAGES.rowsNotLoaded}
        text="The books on this device could not be read. Nothing is lost."
        action={
          <Button look="pri" icon="refresh" onClick={onAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
