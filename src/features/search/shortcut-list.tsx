// The keyboard shortcuts that work for this person, and the switch for those of a single key.
import type { Verified } from '~contract/users/users';
import { Checkbox } from '~ui/fields/checkbox';
import { Sheet } from '~ui/overlays/dialog';
import type { OpenArea } from './actions';
import { listShortcuts } from './shortcut-table';
import { setSingleKeys, useSingleKeys } from './single-keys';

type ShortcutListProps = { person: Verified; areas: readonly OpenArea[]; onClose: () => void };

export function ShortcutList({ person, areas, onClose }: ShortcutListProps) {
  const single = useSingleKeys();
  return (
    <Sheet open title="Keyboard shortcuts" width={720} onClose={onClose}>
      <div className="grid gap-6 wide:grid-cols-2">
        {listShortcuts(person, areas).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-2 text-lead font-bold">{title}</h3>
            <dl className="flex flex-col gap-2">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-3">
                  <dt>{does}</dt>
                  <dd className="flex flex-none gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-s bg-quiet-soft px-2 py-0.5 text-tab font-bold sunlight:shadow-1"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="pt-6">
        <Checkbox label="Use shortcuts of a single key" checked={single} onChange={setSingleKeys} />
        <p className="pt-1 text-tab text-ink-2">Switch this off if keys are pressed by mistake, or when you dictate.</p>
      </div>
    </Sheet>
  );
}
