// The fields of a disclaimer template's form.
import {
  disclaimerTemplateCreate,
  disclaimerTemplatePatch,
  type DisclaimerTemplatePatch,
} from '~contract/disclaimers/templates';
import { z } from '~contract/wire/zod';
import { QUESTION_KINDS, type Question } from '~domain/disclaimers/values';
import { asked, codes, flag, ids, listOf, text, trimmed, whole } from '~widgets/forms/codecs';
import {
  knownValues,
  type NameOf,
  type Read,
  readFields,
  readSeen,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

const question = z.object({
  key: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  required: z.boolean(),
  more: z.boolean(),
  health: z.boolean(),
  attention: z.enum(['', 'YES', 'NO']),
});

export const TEMPLATE = {
  title: trimmed(),
  text: text(),
  questions: listOf<Question>(question),
  course_types: codes(),
  sites: ids(),
  validity_months: asked(whole({ empty: '12' })),
  guardian: flag(true),
  active: flag(true),
};
export type TemplateValues = Values<typeof TEMPLATE>;

export function readBody(body: Stored): Partial<TemplateValues> {
  return knownValues(TEMPLATE, body);
}

export function readNew(values: TemplateValues): Read<DisclaimerTemplatePatch & { title: string; text: string }> {
  return readFields(disclaimerTemplateCreate, TEMPLATE, values);
}

/** Only the changed fields are checked and sent. */
export function readChange(
  values: TemplateValues,
  changed: readonly NameOf<typeof TEMPLATE>[],
): Read<DisclaimerTemplatePatch> {
  return readFields(disclaimerTemplatePatch, TEMPLATE, values, { names: changed });
}

/** What the person saw of the row when they began, as on the wire. */
export function seenPatch(seen: Partial<TemplateValues>): Partial<DisclaimerTemplatePatch> {
  return readSeen(disclaimerTemplatePatch, TEMPLATE, seen);
}

/** A key that no other question has: it names the answers for good, whatever the text becomes. */
export function newKey(): string {
  return `q-${crypto.randomUUID()}`;
}

/** A question that nothing is typed in yet. */
export function emptyQuestion(): Question {
  return { key: newKey(), kind: 'YES_NO', text: '', required: true, more: false, health: false, attention: '' };
}

/** A question of another kind: only one of yes or no can ask for more or for attention. */
export function ofKind(one: Question, kind: Question['kind']): Question {
  return kind === 'YES_NO' ? { ...one, kind } : { ...one, kind, more: false, attention: '' };
}

/** With the question at `from` moved by `by` places; the same list if it can't go there. */
export function moved(all: readonly Question[], from: number, by: -1 | 1): readonly Question[] {
  const [one, other] = [all[from], all[from + by]];
  if (!one || !other) return all;
  return all.with(from, other).with(from + by, one);
}
