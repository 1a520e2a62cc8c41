// Exports all unsent work as a zip file.
import { handOver } from '~data/media/hand-over';
import { bestToday } from '~data/today';

/** `cancelled`: the person closed the share sheet. `failed`: nothing was exported. The work stays on this device. */
type Exported = 'done' | 'cancelled' | 'failed';

export async function exportAll(): Promise<Exported> {
  try {
    // Loads the zip writer only when it is needed, which is rare.
    const { exportUnsent } = await import('~data/sync-centre/export');
    const name = `connect-unsent-${bestToday()}.zip`;
    const file = new File([await exportUnsent()], name, { type: 'application/zip' });
    return (await handOver(file)) === 'cancelled' ? 'cancelled' : 'done';
  } catch {
    return 'failed';
  }
}
