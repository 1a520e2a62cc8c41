// The data of a book's summary.
import { asc, eq } from 'drizzle-orm';
import { school } from '~server/db/schema/schema';
import { certificate } from '~server/db/schema/certificates';
import type { Book } from '~contract/certificates/books';
import type { Tx } from '~server/db/db';
import { isInBook } from './books';
import { ITS_SITE } from './certificates';
import { listRestrictions } from './restrictions';

const columns = {
  certificate_number: certificate.certificate_number,
  status: certificate.status,
  holder: certificate.holder,
  issued_at: certificate.issued_at,
  transmission: certificate.transmission,
  restrictions: certificate.restrictions,
  site: ITS_SITE,
  previous_number: certificate.previous_number,
  instructor_name: certificate.instructor_name,
  instructor_certificate: certificate.instructor_certificate,
};

/** A certificate as the summary has it; ascending by number. `site`: of the training. */
export type SheetLine = Pick<typeof certificate.$inferSelect, Exclude<keyof typeof columns, 'site'>> & {
  site: Book['supplier'];
};
/** `titles`: the meanings of the restrictions' codes. */
export type Sheet = {
  school: { name: string; atb_number: string };
  book: Book;
  lines: SheetLine[];
  titles: ReadonlyMap<string, string>;
};

/** The summary of a book of this school. */
export async function getSheet(tx: Tx, schoolId: number, book: Book): Promise<Sheet> {
  const [of = { name: '', atb_number: '' }] = await tx
    .select({ name: school.name, atb_number: school.atb_number })
    .from(school)
    .where(eq(school.id, schoolId));
  const lines = await tx
    .select(columns)
    .from(certificate)
    .where(isInBook(schoolId, book.id))
    .orderBy(asc(certificate.certificate_number));
  const titles = new Map((await listRestrictions(tx, schoolId)).map(({ code, title }) => [code, title]));
  return { school: of, book, lines, titles };
}
