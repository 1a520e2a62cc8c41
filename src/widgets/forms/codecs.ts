// How a form holds one field: what stands in it while it is typed, how a row, a body that waits or a draft says it, when two values
// are the same, and what the wire gets (docs/architecture.md, Forms).
import { TIME_OF_DAY } from '~contract/calendar-values';
import { REQUIRED, storable } from '~contract/text';
import { z } from '~contract/zod';
import type { Stretch } from '~domain/hours';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf } from '~widgets/typed/typed-id';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';

/** The values of a form, by the names of its fields. */
type All = Readonly<Record<string, unknown>>;

/** `T`: the value while it is typed. `all`: every value of the form, for a field that depends on another one. */
export type Codec<T> = {
  /** What a new form begins with. */
  empty: T;
  /** From a row, a body or a draft of any version of the app; undefined where it says nothing of this kind. */
  read(stored: unknown): T | undefined;
  isSame(one: T, other: T): boolean;
  /** What is wrong with it before the contract judges it. */
  problem(value: T, all: All): string | undefined;
  /** What the contract judges and the wire gets. */
  wire(value: T, all: All): unknown;
};
type But<T> = Partial<Codec<T>>;

function codec<T>(base: Pick<Codec<T>, 'empty' | 'read'> & But<T>): Codec<T> {
  return { isSame: Object.is, problem: () => undefined, wire: (value: T): unknown => value, ...base };
}

/** As it was typed, without what can be stored nowhere. */
export function text(but: But<string> = {}): Codec<string> {
  return codec({ empty: '', read: readText, wire: storable, ...but });
}

/** Without the white space around it. */
export function trimmed(but: But<string> = {}): Codec<string> {
  return text({ wire: (typed) => storable(typed).trim(), ...but });
}

/** 'yyyy-MM-dd', null where nothing was typed. `such`: a day as an example. */
export function day(such: string, but: But<string> = {}): Codec<string> {
  return text({ read: readNullable, problem: (typed) => dayProblem(typed, such) ?? undefined, wire: orNull, ...but });
}

/** A time of day in London, as 'HH:mm'; one must be typed. */
export function time(but: But<string> = {}): Codec<string> {
  return text({ read: readTime, problem: (typed) => TIME_OF_DAY.safeParse(typed).error?.issues[0]?.message, ...but });
}

/** One of these values; one must be chosen. */
export function choice(values: readonly string[], but: But<string> = {}): Codec<string> {
  const chosen = (value: string) => values.find((one) => one === value);
  return text({ problem: (value) => (chosen(value) === undefined ? REQUIRED : undefined), wire: chosen, ...but });
}

/** A row's id, '' for none; negative for a row that is only on this device. Null on the wire where there is none. */
export function id(but: But<string> = {}): Codec<string> {
  return text({ read: readId, wire: idOf, ...but });
}

/** The same where there must be one. */
export function someId(but: But<string> = {}): Codec<string> {
  return id({ problem: (value) => (idOf(value) === null ? REQUIRED : undefined), ...but });
}

/** A whole number, null where nothing was typed. */
export function whole(but: But<string> = {}): Codec<string> {
  return text({
    read: readNumber,
    problem: (typed) => (Number.isNaN(wholeOf(typed)) ? 'This field must be a number' : undefined),
    wire: wholeOf,
    ...but,
  });
}

/** Pounds while they are typed, pence on the wire; null where nothing was typed. */
export function pounds(but: But<string> = {}): Codec<string> {
  return text({
    read: (stored) => (typeof stored === 'number' ? typedPounds(stored) : readNullable(stored)),
    problem: (typed) => penceOf(typed).problem ?? undefined,
    wire: (typed) => penceOf(typed).pence ?? null,
    ...but,
  });
}

/** Something must be typed, and then what `of` says holds. */
export function asked(of: Codec<string>): Codec<string> {
  return { ...of, problem: (typed, all) => (typed.trim() === '' ? REQUIRED : of.problem(typed, all)) };
}

export function flag(empty = false): Codec<boolean> {
  return codec<boolean>({ empty, read: readFlag });
}

/** A set of codes, as text. */
export function codes(but: But<readonly string[]> = {}): Codec<readonly string[]> {
  return codec<readonly string[]>({ empty: [], read: readList, isSame: isSameSet, ...but });
}

/** A set of rows' ids, as the choices have them. */
export function ids(but: But<readonly string[]> = {}): Codec<readonly string[]> {
  return codes({ read: readIds, wire: (chosen) => chosen.map(Number), ...but });
}

/** A list of things with fields of their own, as the wire has them; while they are typed each need not be right. */
export function listOf<T>(kind: z.ZodType<T>): Codec<readonly T[]> {
  const list = z.array(kind);
  const isSame = (one: readonly T[], other: readonly T[]) => JSON.stringify(one) === JSON.stringify(other);
  return codec<readonly T[]>({ empty: [], read: (stored) => list.safeParse(stored).data, isSame });
}

/** The hours of a week. */
export function weekHours(): Codec<readonly Stretch[]> {
  return listOf(z.object({ day: z.number(), from: z.string(), to: z.string() }));
}

function readText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

/** Null is none. */
export function readNullable(stored: unknown): string | undefined {
  return stored === null ? '' : readText(stored);
}

/** The wire has seconds. */
export function readTime(stored: unknown): string | undefined {
  const read = readText(stored);
  return read !== undefined && /^\d\d:\d\d:\d\d/u.test(read) ? read.slice(0, 5) : read;
}

function readNumber(stored: unknown): string | undefined {
  return typeof stored === 'number' ? String(stored) : readNullable(stored);
}

/** Of a row that names another one with more than its id, too. */
function readId(stored: unknown): string | undefined {
  const isRow = typeof stored === 'object' && stored !== null && 'id' in stored;
  return readNumber(isRow ? stored.id : stored);
}

/** Drafts of older versions of the app hold 'on', 'true' or ''. */
function readFlag(stored: unknown): boolean | undefined {
  if (typeof stored === 'boolean') return stored;
  return stored === 'on' || stored === 'true' || (stored === '' ? false : undefined);
}

/** Drafts of older versions of the app hold one text with commas between. */
function readList(stored: unknown): readonly string[] | undefined {
  if (typeof stored === 'string') return stored.split(',').filter((value) => value !== '');
  if (!Array.isArray(stored)) return undefined;
  const read = stored.map(readId);
  return read.includes(undefined) ? undefined : read.filter((value) => value !== undefined);
}

function readIds(stored: unknown): readonly string[] | undefined {
  const read = readList(stored);
  return read?.every((value) => idOf(value) !== null) ? read : undefined;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

function orNull(typed: string): string | null {
  return storable(typed).trim() || null;
}

/** NaN where it is no whole number. Thousands may be set apart. */
function wholeOf(typed: string): number | null {
  const said = storable(typed).trim();
  if (said === '') return null;
  const bare = /^\d{1,3}(?:[ ,]\d{3})+$/u.test(said) ? said.replaceAll(/[ ,]/gu, '') : said;
  return /^-?\d{1,15}$/u.test(bare) ? Number(bare) : Number.NaN;
}
