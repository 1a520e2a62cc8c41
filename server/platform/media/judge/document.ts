// Which type of document a file is. Documents are not opened here, and are only ever served as downloads.
import { compoundType } from '~domain/files/office';
import { officeType } from './office';
import { isPlainText } from './text';
import type { DOCUMENT_TYPES } from '~contract/wire/files';
import type { Given } from './refused';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The stored type; undefined if it isn't an accepted document. `begins`: the type that its first bytes tell. */
export function documentType(begins: string | undefined, { name, bytes }: Given): DocumentType | undefined {
  if (begins === 'application/pdf') return begins;
  if (begins === 'application/x-cfb') return compoundType(bytes) ?? undefined;
  if (begins === 'application/zip') return officeType(bytes);
  if (!isPlainText(bytes)) return undefined;
  // Text doesn't tell its type, so the name decides; nothing depends on it.
  return /\.csv$/iu.test(name) ? 'text/csv' : 'text/plain';
}
