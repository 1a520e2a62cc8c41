// Which type of document a file is. Documents are not opened here, and are only ever served as downloads.
import { officeType } from './office';
import { isPlainText } from './text';
import type { DOCUMENT_TYPES } from '~contract/wire/files';
import type { Given } from './refused';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The stored type; undefined if it isn't an accepted document. `begins`: the type that its first bytes tell. */
export function documentType(begins: string | undefined, { name, bytes }: Given): DocumentType | undefined {
  if (begins === 'application/pdf') return begins;
  if (begins === 'application/x-cfb') return compoundType(bytes);
  if (begins === 'application/zip') return officeType(bytes);
  if (!isPlainText(bytes)) return undefined;
  // Text doesn't tell its type, so the name decides; nothing depends on it.
  return /\.csv$/iu.test(name) ? 'text/csv' : 'text/plain';
}

/** Word and Excel before 2007 share a format with much else: the names of the streams tell. Macros are refused. */
function compoundType(bytes: Uint8Array): DocumentType | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (holds('_VBA_PROJECT')) return undefined;
  if (holds('WordDocument')) return 'application/msword';
  return holds('Workbook') || holds('Book\0') ? 'application/vnd.ms-excel' : undefined;
}
