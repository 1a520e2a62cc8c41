// Recognises documents by their content, because archives and old office files can hold anything.
import type { DOCUMENT_TYPES } from '~contract/wire/files';
import { archiveType, compoundType, LIST_MAX, readArchive } from '~domain/files/office';
import { readText, sniff } from './sniff';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Null if this kind isn't accepted. `name` is only used to tell CSV from other text. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<DocumentType | null> {
  switch (sniff(bytes)) {
    case 'pdf':
      return 'application/pdf';
    case 'text':
      // Only the beginning was recognised as text; check the rest.
      return readText(bytes) === null ? null : textType(name);
    case 'office':
      return compoundType(bytes);
    case 'zip':
      return packedType(bytes);
    default:
      return null;
  }
}

function textType(name: string): DocumentType {
  return /\.csv$/iu.test(name) ? 'text/csv' : 'text/plain';
}

async function packedType(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentType | null> {
  const archive = readArchive(bytes);
  if (!archive) return null;
  const types = archive.packed ? await unpacked(archive.list) : new TextDecoder().decode(archive.list);
  return types === null ? null : archiveType(archive, types);
}

/** Null for data that can't be unpacked, and for more than any real list has. */
async function unpacked(packed: Uint8Array): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > LIST_MAX) return await reader.cancel().then(() => null);
      pieces.push(next.value);
    }
  } catch {
    return null;
  }
  return new Blob(pieces as BlobPart[]).text();
}
