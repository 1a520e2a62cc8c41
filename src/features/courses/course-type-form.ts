// What the form of a course type holds: text as it is typed, and what of it is sent.
import { courseTypePatch, type CourseType } from '~contract/course-types';
import { REQUIRED } from '~contract/text';
import { z } from '~contract/zod';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';
import { typedNumber } from '~widgets/typed/typed-number';

const { price, duration, spaces } = courseTypePatch.shape;

/** Pounds as typed, pence on the wire. */
const typedPrice = z
  .string()
  .transform((text, context) => {
    const { problem, pence } = penceOf(text);
    if (problem === null && pence !== null) return pence;
    context.addIssue({ code: 'custom', message: problem ?? REQUIRED });
    return z.NEVER;
  })
  .pipe(price.unwrap());

const HOURS = /^(?<hours>\d{1,2}):(?<minutes>\d\d)(?::00)?$/u;

/** '7:30' is '07:30'. */
const typedDuration = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .transform((text, context) => {
    const { hours = '', minutes = '' } = HOURS.exec(text)?.groups ?? {};
    if (hours !== '' && Number(hours) < 24 && Number(minutes) < 60) return `${hours.padStart(2, '0')}:${minutes}`;
    context.addIssue({ code: 'custom', message: 'Enter a duration, such as 07:30' });
    return z.NEVER;
  })
  .pipe(duration.unwrap());

export const courseTypeForm = courseTypePatch
  .required()
  .extend({ price: typedPrice, duration: typedDuration, spaces: typedNumber(spaces.unwrap()) });
export type CourseTypeInput = z.input<typeof courseTypeForm>;
export type CourseTypeOutput = z.output<typeof courseTypeForm>;

/** The form as it opens. */
export function inputOfType(type: CourseType): CourseTypeInput {
  return {
    price: typedPounds(type.price),
    duration: type.duration.slice(0, 5),
    spaces: String(type.spaces),
    requirements: type.requirements,
    categories: [...type.categories],
    active: type.active,
  };
}
