// The photos of a row: those on the server, and those still on this device.
import type { PendingFile } from '~data/pending/pending-files';

/** A photo that the school has. `image`: its media address. */
export type SchoolPhoto = { id: number; client_key: string | null; image: string; taken_at: string | null };
/** `key` stays the same when a photo reaches the server. */
export type Photo = { key: string } & ({ is: 'school'; image: SchoolPhoto } | { is: 'here'; file: PendingFile });

export function photosOf({
  images,
  files,
}: {
  images: readonly SchoolPhoto[];
  files: readonly PendingFile[];
}): Photo[] {
  return [
    ...images.map((image): Photo => ({ is: 'school', key: image.client_key ?? String(image.id), image })),
    ...filesOfKind(files, 'image'),
  ];
}

/** The pending ones of a kind, as `Photo` has them. */
export function filesOfKind(files: readonly PendingFile[], kind: PendingFile['kind']) {
  return files.filter((file) => file.kind === kind).map((file) => ({ is: 'here', key: file.mid, file }) as const);
}
