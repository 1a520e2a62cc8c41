// The button for what a list shows: its named views and its columns. The panel is loaded with the first tap.
import { lazy, Suspense } from 'react';
import type { ViewedList } from '~contract/users/saved-views';
import { Button } from '~ui/button';
import { Popover } from '~ui/overlays/popover';
import { Skeleton } from '~ui/skeleton';
import { useShownColumns, type ShownColumns } from './shown-columns';
import type { Column } from '~widgets/lists/table';

const ViewPanel = lazy(async () => ({ default: (await import('./view-panel')).ViewPanel }));

export type ViewMenuProps = {
  list: ViewedList;
  /** The list's address. */
  area: '/bikes' | '/contacts' | '/certificates' | '/staff' | '/orders';
  columns: readonly Column<string>[];
};

export function ViewMenu({ list, area, columns }: ViewMenuProps) {
  const shown: ShownColumns = useShownColumns(list, columns);
  return (
    <Popover label="Views" trigger={<Button look="ghost">Views</Button>}>
      {(close) => (
        <div className="max-h-[70dvh] w-80 max-w-[90vw] overflow-y-auto p-2">
          <Suspense fallback={<Skeleton rows={6} height={32} />}>
            <ViewPanel list={list} area={area} columns={shown} onClose={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
