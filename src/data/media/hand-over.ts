// Hands a file to the person: through the phone's share sheet, on a computer as a download.

/** Call it right after a tap: iOS opens the sheet only then. `cancelled`: the person closed the sheet. */
export async function handOver(file: File): Promise<'shared' | 'downloaded' | 'cancelled'> {
  const outcome = await share(file);
  // Refused as 'no tap' right after a tap: the reason is another one, so download.
  return outcome === 'no tap' || outcome === 'no sheet' ? download(file) : outcome;
}

/** `no tap`: the last one was too long ago. `no sheet`: there is none, or it doesn't take this file. */
export async function share(file: File): Promise<'shared' | 'cancelled' | 'no tap' | 'no sheet'> {
  const files = [file];
  if (!hasSheet(files)) return 'no sheet';
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // InvalidStateError: a sheet is open already.
    if (name === 'AbortError' || name === 'InvalidStateError') return 'cancelled';
    return name === 'NotAllowedError' ? 'no tap' : 'no sheet';
  }
}

export function download(file: File): 'downloaded' {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
  return 'downloaded';
}

/** A computer's share sheet can neither open nor save a file, so there it is downloaded. */
function hasSheet(files: File[]): boolean {
  const { canShare } = navigator as { canShare?: Navigator['canShare'] };
  return matchMedia('(pointer: coarse)').matches && canShare?.call(navigator, { files }) === true;
}

/** How long the object URL is kept: browsers read it after the click, and a phone may ask where to save first. Milliseconds. */
const KEPT_FOR = 60_000;
