// The PDF of an issued invoice or credit note: what is downloaded and what goes along with an e-mail are the same bytes.
import { INVOICE_STATUS_LABEL } from '~domain/invoices/states';
import { isTimeout, openPicture } from '~server/platform/media/pictures';
import type { MailFile } from '~server/platform/messages/provider';
import type { Services } from '~server/platform/services';
import { getPaper, type IssuedPaper } from '~server/repositories/invoices/sealed';

type Drawing = Pick<Services, 'media' | 'photos' | 'log'>;

/** Three pixels a point of the box that the paper has for it. */
const LOGO = { width: 540, height: 162 };
const QUALITY = 90;

/** Draws a paper outside of any transaction, for which others would wait. */
export async function drawPaper(services: Drawing, schoolId: number, paper: IssuedPaper): Promise<MailFile> {
  const logo = paper.logo === null ? null : await logoPicture(services, schoolId, paper.logo);
  // Loaded on demand: the drawing code is large and rarely used.
  const { drawInvoice } = await import('./invoice-pdf');
  const status = paper.status === 'VOID' ? INVOICE_STATUS_LABEL.VOID : '';
  const bytes = await drawInvoice(paper.sealed, { status, logo });
  return { name: `${paper.sealed.number}.pdf`, type: 'application/pdf', bytes };
}

/** The PDF of the invoice with this id. Throws where its paper is no longer kept. */
export async function paperFile(
  services: Drawing & Pick<Services, 'db'>,
  schoolId: number,
  id: number,
): Promise<MailFile> {
  const paper = await services.db.school(schoolId, (tx) => getPaper(tx, schoolId, id));
  if (!paper) throw new Error('the paper is no longer kept');
  return drawPaper(services, schoolId, paper);
}

/**
 * As a JPEG on white; null for one that can't be drawn. Never as it was uploaded: a picture that pdfkit can't read may end the process.
 * Throws while the machine is too busy, because a paper without its logo would be another one.
 */
async function logoPicture({ media, photos, log }: Drawing, schoolId: number, sha256: string): Promise<Buffer | null> {
  const draw = async () => {
    const file = await media.open(schoolId, sha256);
    if (!file) throw new Error('a stored file is missing');
    try {
      return await asJpeg(await file.readFile());
    } finally {
      await file.close();
    }
  };
  const failed = (error: unknown) => {
    if (isTimeout(error)) throw error;
    log.warn({ err: error, sha256 }, 'the logo of an invoice could not be drawn');
    return null;
  };
  return photos(schoolId, () => draw().catch(failed));
}

function asJpeg(bytes: Uint8Array): Promise<Buffer> {
  return openPicture(bytes)
    .autoOrient()
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
