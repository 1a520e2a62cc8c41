// What an answer of the Vehicle Enquiry Service means (docs/domain.md, Registration lookup). Only its own format counts: a
// 404 of a proxy in between says nothing about a vehicle.
import { ENGINE_SIZE_MAX, NAME_MAX } from '~contract/wire/limits';
import { requiredText, text } from '~contract/text/text';
import { vehicle } from '~contract/bikes/vehicle-lookup';
import { z } from '~contract/wire/zod';
import { normaliseMark } from '~domain/text/number-plate';
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { OutsideAnswer } from '~server/platform/http/call-out';
import type { Asked } from './asked';

const { taxDueDate, motExpiryDate, monthOfFirstRegistration } = vehicle.shape;

/** An answer without a make is invalid; other missing or unreadable fields count as unknown. */
const facts = z.object({
  make: requiredText(NAME_MAX),
  engineCapacity: z.int().nonnegative().max(ENGINE_SIZE_MAX).nullable().catch(null),
  taxDueDate: taxDueDate.catch(null),
  colour: text(NAME_MAX).trim().min(1).nullable().catch(null),
  motExpiryDate: motExpiryDate.catch(null),
  monthOfFirstRegistration: monthOfFirstRegistration.catch(null),
  yearOfManufacture: z.int().min(1885).max(2099).nullable().catch(null),
}) satisfies z.ZodType<VehicleFacts>;

const found = facts.extend({ registrationNumber: z.string().transform(normaliseMark).optional() });
const refusal = z.object({ errors: z.array(z.object({ title: z.string() })).min(1) });

const REFUSED: Readonly<Record<number, string>> = {
  400: 'The DVLA does not accept this registration',
  404: 'The DVLA has no vehicle with this registration',
};

/** The facts about `mark`, a refusal, or the reason why it is neither. */
export function readAnswer(mark: string, { status, text: body }: OutsideAnswer): Asked {
  const json = parse(body);
  const why = REFUSED[status];
  if (why !== undefined && refusal.safeParse(json).success) return { is: 'refused', why };
  if (status !== 200) return { is: 'unavailable', reason: `status ${status}` };
  const parsed = found.safeParse(json);
  if (!parsed.success) return { is: 'unavailable', reason: 'not an answer' };
  const { registrationNumber = mark, ...vehicleFacts } = parsed.data;
  if (registrationNumber !== mark) return { is: 'unavailable', reason: 'about another vehicle' };
  return { is: 'found', facts: vehicleFacts };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
