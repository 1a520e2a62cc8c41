// What cannot be stored is refused in every text that is sent: behind the contract a NUL or a lone surrogate would be a 500.
import { expect, it } from 'vitest';
import { endpoints } from '~tests/helpers/endpoints';
import { z } from '~contract/wire/zod';

type Text = { path: string; schema: z.core.$ZodType };

/** Short and long ones, so that none is refused for its length only. */
const BAD = ['\u0000', '\uD800', '\uDC00'].flatMap((bad) => [`a${bad}b`, `${'a'.repeat(24)}${bad}b`]);

/** Types whose values hold no text that a caller chooses. */
const WITHOUT_TEXT = new Set(['int', 'number', 'boolean', 'null', 'enum', 'literal', 'undefined', 'never']);

/** Every text that a body or a query may hold, with all that is checked of it. */
function textsOf(schema: z.core.$ZodType, path: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'template_literal':
    case 'unknown':
      return [{ path, schema }];
    case 'pipe':
      // What is prepared before it is read has the type of what it is read as. Either end may refuse a text of the body itself.
      return textsOf(isTransform(def.in) ? def.out : def.in, path).map((text) =>
        text.path === path ? { path, schema } : text,
      );
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`));
    case 'array':
      return textsOf(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    case 'record':
      return [...textsOf(def.keyType, `${path}{key}`), ...textsOf(def.valueType, `${path}{}`)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return textsOf(def.innerType, path);
    default:
      if (WITHOUT_TEXT.has(def.type)) return [];
      throw new Error(`${path} is a ${def.type}, which may hold text`);
  }
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}

/** Taken, because they are never stored as they come. */
const JUDGED_LATER = [
  // Files of rows are judged cell by cell.
  'bikes/import.importBikes.csv',
  'contacts/import.importCustomers.csv',
  'dvsa/upload.uploadTests.csv',
  // A mark is cleaned and refused with its own words; a longer one is no address.
  'bikes/vehicle-lookup.verifyBike.registration_number',
  // Each request of a batch is read as its own endpoint reads it.
  'wire/batch.sendBatch.requests[].body{}',
];

it('refuses what cannot be stored in every text of every body, query and path', () => {
  const texts = Object.entries(endpoints).flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((of) => (of ? textsOf(of, name) : [])),
  );
  expect(texts.length).toBeGreaterThan(200);
  const taken = texts.filter(({ schema }) => BAD.some((bad) => z.safeParse(schema, bad).success));
  expect(taken.map(({ path }) => path).toSorted()).toEqual(JUDGED_LATER.toSorted());
});
