// What an answer of the Vehicle Enquiry Service means (docs/domain.md, Registration lookup). A 404 only counts in its own format: one
// of a proxy in between says nothing about a vehicle.
import { ENGINE_SIZE_MAX, NAME_MAX } from '~contract/wire/limits';
import { requiredText, text } from '~contract/text/text';
import { vehicle } from '~contract/bikes/vehicle-lookup';
import { z } from '~contract/wire/zod';
import { isElectric } from '~domain/bikes/machine';
import { normaliseMark } from '~domain/text/number-plate';
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { OutsideAnswer } from '~server/platform/http/call-out';
import type { Asked } from './asked';

const { taxDueDate, motExpiryDate, monthOfFirstRegistration } = vehicle.shape;

const words = text(NAME_MAX).trim().min(1).nullable().catch(null);
/**
 * A date that isn't given is cleared on the bike, so one that is given and can't be read makes the answer unreadable. Some servers
 * write a time behind it.
 */
const given = (day: typeof taxDueDate) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/T.*$/u, '').trim() || null : (value ?? null)),
    day,
  );

/** Other missing or unreadable fields count as unknown. The service itself promises nothing but the registration. */
const facts = z.object({
  make: requiredText(NAME_MAX).catch(''),
  engineCapacity: z.int().nonnegative().max(ENGINE_SIZE_MAX).nullable().catch(null),
  taxDueDate: given(taxDueDate),
  colour: words,
  motExpiryDate: given(motExpiryDate),
  monthOfFirstRegistration: monthOfFirstRegistration.catch(null),
  yearOfManufacture: z.int().min(1885).max(2099).nullable().catch(null),
  taxStatus: words,
  motStatus: words,
  fuelType: words,
  typeApproval: words,
  wheelplan: words,
  euroStatus: words,
}) satisfies z.ZodType<VehicleFacts>;

const found = facts.extend({ registrationNumber: z.string().transform(normaliseMark).optional() });
const refusal = z.object({ errors: z.array(z.looseObject({})).min(1) });

const REFUSED = {
  400: 'The DVLA does not accept this registration',
  404: 'The DVLA has no vehicle with this registration',
};

/** The facts about `mark`, a refusal, or the reason why it is neither. */
export function readAnswer(mark: string, { status, text: body }: OutsideAnswer): Asked {
  const json = parse(body);
  // Its gateway checks registrations, too, and refuses in a format of its own.
  if (status === 400 && typeof json === 'object' && json !== null) return { is: 'refused', why: REFUSED[400] };
  if (status === 404 && refusal.safeParse(json).success) return { is: 'refused', why: REFUSED[404] };
  if (status !== 200) return { is: isBusy(status) ? 'unavailable' : 'unreadable', reason: `status ${status}` };
  const parsed = found.safeParse(json);
  if (!parsed.success) return { is: 'unreadable', reason: 'not an answer' };
  const { registrationNumber, ...said } = parsed.data;
  const isEmpty =
    registrationNumber === undefined && Object.values(said).every((value) => value === null || value === '');
  if (isEmpty) return { is: 'unreadable', reason: 'not an answer' };
  if (registrationNumber !== undefined && registrationNumber !== mark)
    return { is: 'unreadable', reason: 'about another vehicle' };
  const isCapacityLeftOut = said.engineCapacity === null && isElectric(said.fuelType);
  return { is: 'found', facts: { ...said, ...(isCapacityLeftOut && { engineCapacity: 0 }) } };
}

/** The service can't answer now, and may later. */
function isBusy(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
