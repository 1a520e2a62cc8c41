// From the form's text to what is saved, or to what is wrong with it, by field.
import type { bikeCreate, bikePatch } from '~contract/bikes';
import type { z } from '~contract/zod';
import { bikeForm } from './schema';
import { BIKE_FIELDS, changedFields, type BikeField, type BikeText } from './text';

export type NewBike = z.output<typeof bikeCreate>;
export type BikeChange = z.output<typeof bikePatch>;
export type Errors = Partial<Record<BikeField, string>>;
export type Read<Input> = { input: Input; errors: null } | { input: null; errors: Errors };

/** A new bike, whole. Money is left out unless it was typed: it lies in the body as short as may be. */
export function readNew(text: BikeText): Read<NewBike> {
  const read = bikeForm.safeParse(text);
  if (!read.success) return { input: null, errors: errorsOf(read.error, BIKE_FIELDS) };
  const { purchase_price, current_value, ...input } = read.data;
  const money = {
    ...(purchase_price !== null && { purchase_price }),
    ...(current_value !== null && { current_value }),
  };
  return { input: { ...input, ...money }, errors: null };
}

/**
 * What was changed about a bike, and nothing else. A field that was left alone is not judged either, except that there
 * must be a site (section 5).
 */
export function readChange(text: BikeText, before: BikeText): Read<BikeChange> {
  const changed = changedFields(text, before);
  const judged = new Set<BikeField>([...changed, 'supplier']);
  const read = bikeForm.safeParse(text);
  const errors = read.success ? {} : errorsOf(read.error, [...judged]);
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const input = changed.map((name) => [name, bikeForm.shape[name].parse(text[name])]);
  return { input: Object.fromEntries(input) as BikeChange, errors: null };
}

/** What the person saw before, as the wire has it; nothing where they saw what is there. */
export function readSeen(seen: Partial<BikeText>): { seen?: BikeChange } {
  const names = BIKE_FIELDS.filter(
    (name) => seen[name] !== undefined && bikeForm.shape[name].safeParse(seen[name]).success,
  );
  if (names.length === 0) return {};
  return {
    seen: Object.fromEntries(names.map((name) => [name, bikeForm.shape[name].parse(seen[name])])) as BikeChange,
  };
}

/** The first message of each field. */
function errorsOf(error: z.ZodError, judged: readonly BikeField[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues) {
    const name = judged.find((one) => one === path[0]);
    if (name) errors[name] ??= message;
  }
  return errors;
}
