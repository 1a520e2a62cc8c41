// What the bike forms hold and what they send: text as typed in, the contract's values out (specification section 5). A
// field becomes what the wire wants here; whether it is right, the contract says.
import { bikeCreate, bikePatch } from '~contract/bikes';
import { REQUIRED, storable } from '~contract/text';
import { z } from '~contract/zod';
import { penceOf } from '~widgets/typed/typed-money';

const NOT_A_DAY = 'Enter a date, such as 31/12/2026';
const NO_SUCH_DAY = 'There is no such day. Enter a date, such as 31/12/2026';

const wire = bikePatch.shape;
const typed = z.string().transform(storable);
const trimmed = typed.transform((text) => text.trim());
const orNull = trimmed.transform((text) => text || null);
const whole = trimmed.transform((text) => (text === '' ? null : wholeOf(text)));
/** A checkbox: its value is 'on' where a form sends it as text. */
const ticked = z.union([z.boolean(), z.string()]).transform((value) => value === true || value === 'on');
const ids = z.array(z.string()).transform((chosen) => chosen.map(Number));

const day = trimmed
  .transform((text, context) => {
    if (text === '' || z.iso.date().safeParse(text).success) return text || null;
    context.addIssue({ code: 'custom', message: ISO.test(text) ? NO_SUCH_DAY : NOT_A_DAY });
    return z.NEVER;
  })
  .pipe(wire.mot_expiry_date.unwrap());

/** Pounds as typed, pence on the wire. */
const money = trimmed.transform((text, context) => {
  const { problem, pence } = penceOf(text);
  if (problem === null) return pence;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

export const bikeForm = z.object({
  registration_plate: typed.pipe(bikeCreate.shape.registration_plate),
  make: typed.pipe(bikeCreate.shape.make),
  model: typed.pipe(bikeCreate.shape.model),
  engine_size: trimmed
    .refine((text) => text !== '', REQUIRED)
    .transform(wholeOf)
    .pipe(bikeCreate.shape.engine_size),
  transmission: z.string().pipe(wire.transmission.unwrap()),
  status: z.string().pipe(wire.status.unwrap()),
  supplier: z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .pipe(ids)
    .pipe(bikeCreate.shape.supplier),
  current_mileage: whole.pipe(wire.current_mileage.unwrap()),
  colour: typed.pipe(wire.colour.unwrap()),
  mot_expiry_date: day,
  tax_expiry_date: day,
  service_date: day,
  purchase_date: day,
  first_registered_date: day,
  year_of_manufacture: whole.pipe(wire.year_of_manufacture.unwrap()),
  vin_number: orNull.pipe(wire.vin_number.unwrap()),
  insurance_status: ticked,
  insurance_policy_number: typed.pipe(wire.insurance_policy_number.unwrap()),
  purchase_price: money,
  current_value: money,
  email_notification: ticked,
  sms_notification: ticked,
  reported_by: ids.pipe(wire.reported_by.unwrap()),
});

const ISO = /^\d{4}-\d\d-\d\d$/u;

/** NaN where it is no whole number: the contract has the words for that. Thousands may be set apart. */
function wholeOf(text: string): number {
  const bare = /^\d{1,3}(?:[ ,]\d{3})+$/u.test(text) ? text.replaceAll(/[ ,]/gu, '') : text;
  return /^-?\d{1,15}$/u.test(bare) ? Number(bare) : Number.NaN;
}
