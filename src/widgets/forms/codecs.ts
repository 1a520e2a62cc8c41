// Codecs of form fields: the value while it is typed, how to read it from a row, a pending change's body or a draft,
// when two values are equal, and the value on the wire (docs/architecture.md, Forms).
import { TIME_OF_DAY } from '~contract/calendar/values';
import { REQUIRED, storable } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Stretch } from '~domain/time/hours';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf } from '~widgets/typed/typed-id';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';

/** The values of a form, by the names of its fields. */
type All = Readonly<Record<string, unknown>>;

/** `T`: the value while it is typed. `all`: every value of the form, for a field that depends on another one. */
export type Codec<T> = {
  /** The value in a new form. */
  empty: T;
  /** Reads the value in a row, a body, or a draft of any version of the app; undefined if it is of another type. */
  read(stored: unknown): T | undefined;
  isSame(one: T, other: T): boolean;
  /** The error found before the contract checks the value; undefined if there is none. */
  problem(value: T, all: All): string | undefined;
  /** The value that the contract checks and that is sent. */
  wire(value: T, all: All): unknown;
};
type But<T> = Partial<Codec<T>>;

function codec<T>(base: Pick<Codec<T>, 'empty' | 'read'> & But<T>): Codec<T> {
  return { isSame: Object.is, problem: () => undefined, wire: (value: T): unknown => value, ...base };
}

/** Text as typed, without characters that can't be stored. */
export function text(but: But<string> = {}): Codec<string> {
  return codec({ empty: '', read: readText, wire: storable, ...but });
}

/** Text without the white space around it. */
export function trimmed(but: But<string> = {}): Codec<string> {
  return text({ wire: (typed) => storable(typed).trim(), ...but });
}

/** A day, 'yyyy-MM-dd'; null on the wire if empty. `such`: an example for the message. */
export function day(such: string, but: But<string> = {}): Codec<string> {
  return text({ read: readNullable, problem: (typed) => dayProblem(typed, such) ?? undefined, wire: orNull, ...but });
}

/** A time of day in London, 'HH:mm'; required. */
export function time(but: But<string> = {}): Codec<string> {
  return text({ read: readTime, problem: (typed) => TIME_OF_DAY.safeParse(typed).error?.issues[0]?.message, ...but });
}

/** One of `values`; required. */
export function choice(values: readonly string[], but: But<string> = {}): Codec<string> {
  const chosen = (value: string) => values.find((one) => one === value);
  return text({ problem: (value) => (chosen(value) === undefined ? REQUIRED : undefined), wire: chosen, ...but });
}

/** A row's id as text; negative for a row that is only on this device; '' for none, which is null on the wire. */
export function id(but: But<string> = {}): Codec<string> {
  return text({ read: readId, wire: idOf, ...but });
}

/** A row's id as text; required. */
export function someId(but: But<string> = {}): Codec<string> {
  return id({ problem: (value) => (idOf(value) === null ? REQUIRED : undefined), ...but });
}

/** A whole number; null on the wire if empty. */
export function whole(but: But<string> = {}): Codec<string> {
  return text({
    read: readNumber,
    problem: (typed) => (Number.isNaN(wholeOf(typed)) ? 'This field must be a number' : undefined),
    wire: wholeOf,
    ...but,
  });
}

/** Pounds as typed, pence on the wire; null on the wire if empty. */
export function pounds(but: But<string> = {}): Codec<string> {
  return text({
    read: (stored) => (typeof stored === 'number' ? typedPounds(stored) : readNullable(stored)),
    problem: (typed) => penceOf(typed).problem ?? undefined,
    wire: (typed) => penceOf(typed).pence ?? null,
    ...but,
  });
}

/** The codec `of` for a required field. */
export function asked(of: Codec<string>): Codec<string> {
  return { ...of, problem: (typed, all) => (typed.trim() === '' ? REQUIRED : of.problem(typed, all)) };
}

export function flag(empty = false): Codec<boolean> {
  return codec<boolean>({ empty, read: readFlag });
}

/** A set of codes. */
export function codes(but: But<readonly string[]> = {}): Codec<readonly string[]> {
  return codec<readonly string[]>({ empty: [], read: readList, isSame: isSameSet, ...but });
}

/** A set of row ids: text in the form, numbers on the wire. */
export function ids(but: But<readonly string[]> = {}): Codec<readonly string[]> {
  return codes({ read: readIds, wire: (chosen) => chosen.map(Number), ...but });
}

/** A list of objects in the wire's shape. `kind` must accept unfinished entries; the contract checks them on save. */
export function listOf<T>(kind: z.ZodType<T>): Codec<readonly T[]> {
  const list = z.array(kind);
  const isSame = (one: readonly T[], other: readonly T[]) => JSON.stringify(one) === JSON.stringify(other);
  return codec<readonly T[]>({ empty: [], read: (stored) => list.safeParse(stored).data, isSame });
}

export function weekHours(): Codec<readonly Stretch[]> {
  return listOf(z.object({ day: z.number(), from: z.string(), to: z.string() }));
}

function readText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}

/** Null reads as ''. */
export function readNullable(stored: unknown): string | undefined {
  return stored === null ? '' : readText(stored);
}

/** Drops the seconds of a time on the wire: 'HH:mm:ss' reads as 'HH:mm'. */
export function readTime(stored: unknown): string | undefined {
  const read = readText(stored);
  return read !== undefined && /^\d\d:\d\d:\d\d/u.test(read) ? read.slice(0, 5) : read;
}

function readNumber(stored: unknown): string | undefined {
  return typeof stored === 'number' ? String(stored) : readNullable(stored);
}

/** Reads an id, or the `id` of an object: some rows hold the other row's object in place of its id. */
function readId(stored: unknown): string | undefined {
  const isRow = typeof stored === 'object' && stored !== null && 'id' in stored;
  return readNumber(isRow ? stored.id : stored);
}

/** Drafts of older versions of the app hold 'on', 'true' or ''. */
function readFlag(stored: unknown): boolean | undefined {
  if (typeof stored === 'boolean') return stored;
  return stored === 'on' || stored === 'true' || (stored === '' ? false : undefined);
}

/** Drafts of older versions of the app hold a comma-separated text. */
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

/** Null if empty, NaN if it isn't a whole number. Spaces or commas may separate thousands. */
function wholeOf(typed: string): number | null {
  const said = storable(typed).trim();
  if (said === '') return null;
  const bare = /^\d{1,3}(?:[ ,]\d{3})+$/u.test(said) ? said.replaceAll(/[ ,]/gu, '') : said;
  return /^-?\d{1,15}$/u.test(bare) ? Number(bare) : Number.NaN;
}
