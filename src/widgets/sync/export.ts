// Everything unsent as a file in the person's hands.
import { londonDay } from '~domain/london-time';
import { handOver } from '~data/media/hand-over';

/** `cancelled`: the person closed the sheet. `failed`: nothing was written; all of it is still on this device. */
type Exported = 'done' | 'cancelled' | 'failed';

export async function exportAll(): Promise<Exported> {
  try {
    // With the zip writer, for the rare day that it is needed.
    const { exportUnsent } = await import('~data/waiting/export');
    const name = `connect-unsent-${londonDay(new Date())}.zip`;
    const file = new File([await exportUnsent()], name, { type: 'application/zip' });
    return (await handOver(file)) === 'cancelled' ? 'cancelled' : 'done';
  } catch {
    return 'failed';
  }
}
