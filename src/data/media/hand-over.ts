// A file into the person's hands: through the phone's own sheet, on a computer as a download.

/** Call it right after a tap: iOS opens the sheet only then. `cancelled`: the person closed the sheet. */
export async function handOver(file: File): Promise<'shared' | 'downloaded' | 'cancelled'> {
  const outcome = await share(file);
  // Refused right after a tap: then it is not the tap.
  return outcome === 'no tap' || outcome === 'no sheet' ? download(file) : outcome;
}

/** `no tap`: the last one is too long ago. `no sheet`: there is none, or it does not take this file. */
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

/** A computer's sheet offers neither to look at a file nor to save it: there a download is what opens it. */
function hasSheet(files: File[]): boolean {
  const { canShare } = navigator as { canShare?: Navigator['canShare'] };
  return matchMedia('(pointer: coarse)').matches && canShare?.call(navigator, { files }) === true;
}

/** Browsers read the file some time after the click; a phone may first ask where to put it. Milliseconds. */
const KEPT_FOR = 60_000;
