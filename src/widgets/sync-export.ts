// Everything unsent as a file in the person's hands: through the phone's own sheet, on a computer as a download.
import { londonDay } from '~domain/london-time';

/** `cancelled`: the person closed the sheet. `failed`: nothing was written; all of it is still on this device. */
type Exported = 'done' | 'cancelled' | 'failed';

export async function exportAll(): Promise<Exported> {
  try {
    // With the zip writer, for the rare day that it is needed.
    const { exportUnsent } = await import('~data/outbox-export');
    const name = `connect-unsent-${londonDay(new Date())}.zip`;
    const file = new File([await exportUnsent()], name, { type: 'application/zip' });
    const shared = await share([file]);
    if (shared === 'no sheet') download(file);
    return shared === 'cancelled' ? 'cancelled' : 'done';
  } catch {
    return 'failed';
  }
}

async function share(files: File[]): Promise<'shared' | 'cancelled' | 'no sheet'> {
  const { canShare } = navigator as { canShare?: Navigator['canShare'] };
  if (!matchMedia('(pointer: coarse)').matches || canShare?.call(navigator, { files }) !== true) return 'no sheet';
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'no sheet';
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}

/** Browsers read the file some time after the click. Milliseconds. */
const KEPT_FOR = 60_000;
