// Texts of a course type, its address, and the order of course types.
import type { CourseType } from '~contract/calendar/course-types';
import { BIKE_TYPE_LABEL, BIKE_TYPES, COURSE_CONSTANTS } from '~domain/calendar/course-types';

/** '7 h 30', '2 h', '0 h 45'. */
export function durationText({ duration }: Pick<CourseType, 'duration'>): string {
  const [hours = '', minutes = ''] = duration.split(':');
  const whole = `${Number(hours)} h`;
  return Number(minutes) === 0 ? whole : `${whole} ${minutes}`;
}

/** '4 spaces'. */
export function spacesText({ spaces }: Pick<CourseType, 'spaces'>): string {
  return `${spaces} ${spaces === 1 ? 'space' : 'spaces'}`;
}

/** The kinds of bike for hire: 'Manual 125cc, Automatic'. */
export function categoriesText({ categories }: Pick<CourseType, 'categories'>): string {
  return BIKE_TYPES.filter((kind) => categories.includes(kind))
    .map((kind) => BIKE_TYPE_LABEL[kind])
    .join(', ');
}

/** The parameters of its address, with underscores in place of spaces (specification section 2.7). */
export function addressOf({ constant, supplier }: Pick<CourseType, 'constant' | 'supplier'>) {
  return { constant: constant.replaceAll(' ', '_'), supplierId: String(supplier) };
}

/** The row for an address (`addressOf`); undefined if there is none. */
export function findType<Row extends Pick<CourseType, 'constant' | 'supplier'>>(
  rows: readonly Row[],
  constant: string,
  supplier: number,
): Row | undefined {
  return rows.find((row) => row.supplier === supplier && row.constant.replaceAll(' ', '_') === constant);
}

/** Sorted in the order of training (domain/calendar/course-types). */
export function inOrder<Row>(rows: readonly Row[], typeOf: (row: Row) => CourseType): Row[] {
  const at = (row: Row) => COURSE_CONSTANTS.indexOf(typeOf(row).constant);
  return rows.toSorted((one, other) => at(one) - at(other));
}
