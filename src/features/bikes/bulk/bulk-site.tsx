// Moves the selected bikes to other sites.
import { useState } from 'react';
import type { BikeView } from '~data/bikes/bikes';
import { listSites } from '~data/school/staff';
import { Button } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { Popover } from '~ui/overlays/popover';
import { useDevice } from '~widgets/hooks/use-device';
import { useLive } from '~widgets/hooks/use-live';
import { saveEach } from './save-each';

export function BulkSite({ read }: { read: () => Promise<readonly BikeView[]> }) {
  const device = useDevice();
  const sites = useLive(listSites, []) ?? [];
  const [chosen, choose] = useState<readonly number[]>([]);
  const names = sites.filter(({ id }) => chosen.includes(id)).map(({ connect_location_name: name }) => name);
  const move = async () =>
    saveEach({
      bikes: await read(),
      change: { supplier: [...chosen] },
      before: ({ supplier }) => ({ supplier: supplier.map(({ id }) => id) }),
      done: (named) => `${named} moved to ${names.join(' and ')}`,
      device,
    });
  return (
    <Popover label="Change site" trigger={<Button>Change site</Button>}>
      {(close) => (
        <div role="group" aria-label="Sites" className="flex max-h-[60dvh] w-64 flex-col overflow-y-auto p-2">
          {sites.map(({ id, connect_location_name: name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(on) => choose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
          {chosen.length === 0 ? (
            <p className="pt-2 text-tab text-ink-2">Choose one or more sites.</p>
          ) : (
            <Button
              look="pri"
              className="mt-2"
              onClick={() => {
                close();
                choose([]);
                move().catch(reportError);
              }}
            >
              {`Move to ${names.join(' and ')}`}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
