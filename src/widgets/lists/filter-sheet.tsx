// The filters in a sheet, for phones and for windows too narrow for a panel.
import { type ReactNode, useState } from 'react';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';

type FilterSheetProps = {
  title: string;
  /** How many filters are on; the button says so. */
  count: number;
  /** The button that closes the sheet: 'Show 12 orders'. */
  show: string;
  onClear: () => void;
  /** Of the button. */
  className?: string | undefined;
  children: ReactNode;
};

/** The button beside a phone's search field. */
const PHONE = 'min-h-[52px] rounded-card';

export function FilterSheet({ title, count, show, onClear, className = PHONE, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="filter" className={className} onClick={() => setOpen(true)}>
        {count === 0 ? 'Filter' : `Filter · ${count}`}
      </Button>
      <Sheet
        open={open}
        title={title}
        width={480}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="ghost" big disabled={count === 0} onClick={onClear}>
              Clear
            </Button>
            <Button look="pri" big className="flex-1" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pt-1">{children}</div>
      </Sheet>
    </>
  );
}
