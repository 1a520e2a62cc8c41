// Which kind of document a file is. None is opened here: it is handed out as a download and nothing else.
import { officeType } from './office';
import { isPlainText } from './text';
import type { DOCUMENT_TYPES } from '~contract/files';
import type { Given } from './refused';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The type that is stored, or undefined for what is no document that is taken. `begins`: what its first bytes tell. */
export function documentType(begins: string | undefined, { name, bytes }: Given): DocumentType | undefined {
  if (begins === 'application/pdf') return begins;
  if (begins === 'application/x-cfb') return compoundType(bytes);
  if (begins === 'application/zip') return officeType(bytes);
  if (!isPlainText(bytes)) return undefined;
  // Text does not say what it is: the name may, as nothing depends on it.
  return /\.csv$/iu.test(name) ? 'text/csv' : 'text/plain';
}

/** Word and Excel before 2007, and much else, share a format: what lies in it is named inside. Macros are not taken. */
function compoundType(bytes: Uint8Array): DocumentType | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (holds('_VBA_PROJECT')) return undefined;
  if (holds('WordDocument')) return 'application/msword';
  return holds('Workbook') || holds('Book\0') ? 'application/vnd.ms-excel' : undefined;
}
