// Merge fields of messages (docs/domain.md, Messages): `{{first_name}}` in a template becomes the rider's name when it is sent.
import { oneLine } from '~domain/text/one-line';

/** Each field with what it stands for, as the menu of a template's form says it. */
export const MERGE_FIELD_LABEL = {
  first_name: 'First name of the rider',
  course_name: 'Course',
  course_date: 'Day of the course',
  start_time: 'Start of the course',
  site_name: 'Site',
  site_address: 'Address of the site',
  bike_type: 'Kind of bike',
  balance: 'What is still to pay',
  payment_link: 'Link to pay',
  disclaimer_link: 'Link to sign',
  booking_link: 'Link to move or cancel it',
  school_name: 'Name of the school',
  school_phone: 'Phone of the school',
  cbt_expiry: 'Last day of the CBT certificate',
} as const;
export type MergeField = keyof typeof MERGE_FIELD_LABEL;
export const MERGE_FIELDS = Object.keys(MERGE_FIELD_LABEL) as readonly MergeField[];

/** A text in braces that can't be filled. `as`: as it was written. `nearest`: the known field that it may have meant. */
export type MergeFault =
  | { is: 'unknown'; as: string; nearest: MergeField | null }
  | { is: 'single'; as: string; nearest: MergeField }
  | { is: 'open'; as: string }
  | { is: 'absent'; as: string };

/** The field as it is written in a template. */
export function mergeMark(field: MergeField): string {
  return `{{${field}}}`;
}

/**
 * The fields of a template that can't be filled, in the order of the text, each once. `known`: the fields that have a value in
 * its messages.
 */
export function mergeFaults(text: string, known: readonly MergeField[] = MERGE_FIELDS): readonly MergeFault[] {
  const faults = [...text.matchAll(ANY_BRACES)].flatMap(([as, name, bare]): MergeFault[] => {
    if (bare !== undefined) return singleFault(as, bare);
    if (name === undefined) return [{ is: 'open', as: as.trim() }];
    const field = name.trim();
    if (!isField(field)) return [{ is: 'unknown', as, nearest: nearestField(field) }];
    return known.includes(field) ? [] : [{ is: 'absent', as }];
  });
  return faults.filter((fault, at) => faults.findIndex(({ as }) => as === fault.as) === at);
}

/**
 * The text with its fields filled in, each on one line; an unknown field stays as it is. Where nothing is owed, what only says how much
 * is left out: people called about 'Still to pay: £0.00'.
 */
export function fillMerge(text: string, values: Readonly<Partial<Record<MergeField, string>>>): string {
  const said = values.balance === NOTHING_OWED ? withoutBalance(text) : text;
  return said.replaceAll(BRACES, (as: string, name: string | undefined) => {
    const field = name?.trim() ?? '';
    return isField(field) ? oneLine(values[field] ?? '') : as;
  });
}

/** Written as `poundsText` writes it. */
const NOTHING_OWED = '£0.00';

/** Lines that are a label and the balance, and sentences that begin so. A text that says nothing else stays. */
function withoutBalance(text: string): string {
  if (!BALANCE_ONLY.test(text)) return text;
  const left = text
    .replaceAll(BALANCE_LINE, '')
    .replaceAll(BALANCE_SENTENCE, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return left === '' ? text : left;
}

const BALANCE_LINE = /^[^{}\n]{1,60}:[^\S\n]*\{\{[^\S\n]*balance[^\S\n]*\}\}\.?[^\S\n]*(?:\n|$)/gmu;
const BALANCE_SENTENCE =
  /(?:(?<=[.!?:]) |^)(?:still to pay|balance(?: due)?|to pay|left to pay):? \{\{ ?balance ?\}\}\.?/gimu;
const BALANCE_ONLY = /\{\{\s*balance\s*\}\}/u;

/** Two braces, what is between them, and the two that close; without these, the rest of the line. */
const BRACES = /\{\{([^{}\n]*)\}\}|\{\{[^{}\n]*/gu;

/** The same, and what is in one brace: ' {first_name} ', or with one too few at either end; last, a long text with one too few. */
const ANY_BRACES = /\{\{([^{}\n]*)\}\}|\{\{[^{}\n]*(?!\})(?=[{\n]|$)|\{{1,2}([^{}\n]{0,40})\}{1,2}|\{\{[^{}\n]*/gu;

/** A text in one brace is a field only where it is nearly the name of one: people write in braces, too. */
function singleFault(as: string, bare: string): MergeFault[] {
  const nearest = nearestField(bare.trim());
  if (nearest !== null) return [{ is: 'single', as, nearest }];
  return as.startsWith('{{') ? [{ is: 'open', as }] : [];
}

function isField(name: string): name is MergeField {
  return Object.hasOwn(MERGE_FIELD_LABEL, name);
}

/** The field with the fewest letters to change, at most a third of them; null if none is near. */
function nearestField(name: string): MergeField | null {
  const asked = name.toLowerCase().replaceAll(/[\s-]+/gu, '_');
  const all = MERGE_FIELDS.map((field) => ({ field, far: distance(asked, field) }));
  const [best] = all.toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.field.length / 3)) ? best.field : null;
}

/** How many letters are added, left out or other ones. */
function distance(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, at) => at);
  const last = [...from].reduce((above, letter, row) => {
    const line = [row + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const change = (above[at - 1] ?? 0) + Number(to[at - 1] !== letter);
      line.push(Math.min((above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, change));
    }
    return line;
  }, first);
  return last.at(-1) ?? 0;
}
