// Dates as people read them: 31/12/2026. Without our own libraries: src/ui knows nothing of the product.

/** 'yyyy-MM-dd' as 'dd/MM/yyyy'; anything else as it is. */
export function dateText(value: string): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
}

/** A local day for the calendar; undefined where the text is no day that exists. */
export function dateOfText(value: string): Date | undefined {
  const [, year, month, day] = (ISO.exec(value) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

/** The opposite of `dateOfText`. */
export function textOfDate(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)$/u;
