// A person's named views of a list (its search, filters, order and columns under a name), and the columns of this device.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { listSavedViews, removeSavedView, type ViewOfList } from '~data/school/saved-views';
import { Checkbox } from '~ui/fields/checkbox';
import { IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { useLive } from '~widgets/hooks/use-live';
import { useRemoval } from '~widgets/form-saves/use-removal';
import { SyncBadge } from '~widgets/sync/badge';
import { SaveView } from './save-view';
import type { ShownColumns } from './shown-columns';
import { useShownView } from './shown-view';
import type { ViewMenuProps } from './view-menu';

type ViewPanelProps = Omit<ViewMenuProps, 'columns'> & { columns: ShownColumns; onClose: () => void };

export function ViewPanel({ list, area, columns, onClose }: ViewPanelProps) {
  const views = useLive(() => listSavedViews(list), [list]) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="views-head" className="flex flex-col gap-1">
        <h2 id="views-head" className="text-lead">
          Saved views
        </h2>
        <SavedViews views={views} area={area} columns={columns} onClose={onClose} />
        <SaveView list={list} views={views} columns={columns} />
      </section>
      <section aria-labelledby="columns-head">
        <h2 id="columns-head" className="text-lead">
          Columns
        </h2>
        {columns.choices.map(({ title, shown }) => (
          <Checkbox key={title} label={title} checked={shown} onChange={(on) => columns.show(title, on)} />
        ))}
      </section>
    </div>
  );
}

type SavedViewsProps = Pick<ViewPanelProps, 'area' | 'columns' | 'onClose'> & { views: readonly ViewOfList[] };

function SavedViews({ views, area, columns, onClose }: SavedViewsProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const remove = useRemoval();
  const shown = useShownView(columns);
  if (views.length === 0) {
    return (
      <p className="text-tab text-ink-2">
        None yet. Set the filters, the order and the columns, then save them under a name. You’ll find your views on
        every device you sign in on.
      </p>
    );
  }
  const open = (view: ViewOfList) => {
    columns.showOnly(view.columns);
    void navigate({ to: area, search: router.options.parseSearch(view.address) as never });
    onClose();
  };
  return (
    <ul className="-mx-2">
      {views.map((view) => (
        <li key={view.client_key ?? view.id} className="flex items-center">
          <button
            type="button"
            className="popup-item min-w-0 flex-1 text-left hover:bg-quiet-soft"
            aria-pressed={shown.is(view)}
            onClick={() => open(view)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{view.name}</span>
            {view.pending ? <SyncBadge state={view.pending} small /> : null}
            {shown.is(view) ? <Icon name="check" size={18} /> : null}
          </button>
          <IconButton
            icon="trash"
            label={`Delete view ${view.name}`}
            onClick={() =>
              void remove({ name: `View ${view.name}`, remove: () => removeSavedView(view, { undoable: true }) })
            }
          />
        </li>
      ))}
    </ul>
  );
}
