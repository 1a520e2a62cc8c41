// The four numbers of the Sync centre; a phone has room for the first three.
import { Tile } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import { SENT_MAX } from '~contract/wire/limits';
import type { Outbox } from '~data/sync-centre/items';
import { counted, sizeText } from '~widgets/format/size-text';
import { sumOf } from '../words/sums';
import type { StorageUse } from './use-storage';

/** `lost`: changes that were sent and that the server doesn't have since a restore (docs/sync.md, After a restore). */
type CentreTilesProps = { outbox: Outbox; lost: number; sent: number; use: StorageUse };

export function CentreTiles({ outbox: { fixing, waiting }, lost, sent, use }: CentreTilesProps) {
  const phone = usePhone();
  return (
    <div className="grid grid-cols-3 gap-2 wide:grid-cols-2 wide:gap-4 desk:grid-cols-4">
      <Tile
        label={phone ? 'To fix' : 'Needs fixing'}
        lamp={fixing.length + lost > 0 ? 'red' : 'off'}
        value={fixing.length + lost}
        unit={lost > 0 ? 'see below' : stateOf(fixing.length)}
      />
      <Tile
        label="Waiting"
        lamp={waiting.length > 0 ? 'blue' : 'off'}
        value={waiting.length}
        unit={waiting.length === 0 && lost > 0 ? 'nothing waiting' : weight(sumOf(waiting), phone)}
      />
      <Tile label="Sent" lamp={sent > 0 ? 'ok' : 'off'} value={sent} unit={sent >= SENT_MAX ? 'lately' : 'in 7 days'} />
      {phone ? null : <Tile label="Storage" lamp={use ? 'ok' : 'off'} {...room(use)} />}
    </div>
  );
}

function stateOf(fixing: number): string {
  return fixing > 0 ? 'nothing lost' : 'all well';
}

function weight({ count, photos, size }: ReturnType<typeof sumOf>, phone: boolean): string {
  if (count === 0) return 'all sent';
  if (photos === 0) return `on this ${phone ? 'phone' : 'computer'}`;
  return phone ? counted(photos, 'photo') : `${counted(photos, 'photo')}, ${sizeText(size)}`;
}

/** '0.4' 'GB of 6.0 GB, kept for good'; only '--' if the use is unknown. */
function room(use: StorageUse): { value: string; unit?: string } {
  if (!use) return { value: '--' };
  const [value = '', unit = ''] = sizeText(use.usage).split(' ');
  return { value, unit: `${unit} of ${sizeText(use.quota)}${use.persisted ? ', kept for good' : ''}` };
}
