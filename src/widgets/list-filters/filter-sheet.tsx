// The filters on phones, in a sheet.
import { type ReactNode, useState } from 'react';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { type BoxesProps, FilterBoxes } from './filter-fields';

type FilterSheetProps = {
  title: string;
  /** How many filters are on; the button says so. */
  count: number;
  /** The button that closes the sheet: 'Show 12 orders'. */
  show: string;
  onClear: () => void;
  children: ReactNode;
};

export function FilterSheet({ title, count, show, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="filter" className="min-h-[52px] rounded-card" onClick={() => setOpen(true)}>
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

/** The boxes under the filter's name. */
export function FilterSection(props: BoxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{props.filter.label}</legend>
      <FilterBoxes {...props} />
    </fieldset>
  );
}
