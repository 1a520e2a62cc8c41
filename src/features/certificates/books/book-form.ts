// The form of a new book: its fields, and the body that is sent (specification section 5).
import { bookCreate } from '~contract/certificates/books';
import { REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { getBook, type BookView } from '~data/certificates/books';
import { getCertificate } from '~data/certificates/certificates';
import { BOOK_SIZE } from '~domain/certificates/states';
import { typedNumber } from '~widgets/typed/typed-number';

/** As printed, with or without spaces. */
const firstNumber = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/gu, ''))
  .pipe(typedNumber(bookCreate.shape.first_certificate_number));

export const bookForm = z.object({
  supplier: z.string().min(1, REQUIRED).transform(Number),
  first_certificate_number: firstNumber,
});

/** The fields that are refused for being empty, found by the check itself. */
export const ASKED: ReadonlySet<string> = new Set(
  bookForm
    .safeParse({ supplier: '', first_certificate_number: '' })
    .error?.issues.flatMap(({ message, path: [name] }) => (message === REQUIRED ? [String(name)] : [])),
);

/** The first number if the typed text is one, otherwise null. */
export function readFirst(typed: string): number | null {
  return firstNumber.safeParse(typed).data ?? null;
}

/** A book on this device with one of the 25 numbers from `first` on. Every book has 25, so both ends suffice. */
export async function findOverlap(first: number | null): Promise<BookView | null> {
  if (first === null) return null;
  const inside = await Promise.all([getCertificate(first), getCertificate(first + BOOK_SIZE - 1)]);
  const found = inside.find((one) => one !== null);
  return found ? getBook(found.book) : null;
}
