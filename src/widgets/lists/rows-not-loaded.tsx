// Shown if a list can't be read from this device's database (specification section 8).
import { MESSAGES } from '~contract/wire/errors';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';

type RowsNotLoadedProps = {
  what: 'contacts' | 'certificates' | 'courses' | 'calendar' | 'orders' | 'invoices' | 'templates' | 'messages';
  onAgain: () => void;
};

export function RowsNotLoaded({ what, onAgain }: RowsNotLoadedProps) {
  return (
    <div role="alert">
      <Empty
        icon="alert"
        title={MESSAGES.rowsNotLoaded}
        text={`The ${what} on this device could not be read. Nothing is lost.`}
        action={
          <Button look="pri" icon="refresh" onClick={onAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
