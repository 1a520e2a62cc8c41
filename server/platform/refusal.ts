// What the school's data refuse, without a word of HTTP: http/http-error.ts gives each a status. Thrown inside a transaction
// it also rolls the transaction back, so that a refused call has no effect.
import { NON_FIELD, statusMessage, type DetailBody, type ErrorCode, type FieldErrors } from '~contract/errors';

/** `invalid`: what was sent. `missing`: what it is about. `key_used`: its Idempotency-Key stands for another request. */
export type Reason = 'invalid' | 'missing' | 'key_used';

/** Messages by field, with a reason that the app acts on. */
type CodedFields = { [NON_FIELD]: string[]; code: ErrorCode };
/** Without `current`: a row is refused with as a RowConflict. */
export type RefusalBody = Omit<DetailBody, 'current'> | FieldErrors | CodedFields;

export class Refusal extends Error {
  readonly reason: Reason;
  readonly body: RefusalBody;

  /** What of the refused call is audited, in a transaction of its own: the call's own is rolled back. */
  attempt: Attempt | undefined;

  constructor(reason: Reason, body: RefusalBody) {
    super(reason);
    this.reason = reason;
    this.body = body;
  }

  /** The same refusal, with an audit row of the attempt. */
  auditedAs(attempt: Attempt | undefined): this {
    this.attempt = attempt;
    return this;
  }
}

/** `outcome`: a word for the audit. `id`: the row that was reached for, null where there is none to name. */
export type Attempt = { entity: string; outcome: string; id?: number };

/**
 * A row that does not allow it, as the database has it. The route shows of it what its endpoint declares (route/current.ts);
 * anywhere else nothing of it leaves.
 */
export class RowConflict extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly row: object;

  constructor(code: ErrorCode, detail: string, row: object) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.row = row;
  }
}

/** Messages by field. */
export function badFields(fields: FieldErrors): Refusal {
  return new Refusal('invalid', fields);
}

/** What belongs to the whole request. */
export function badRequest(message: string): Refusal {
  return badFields({ [NON_FIELD]: [message] });
}

/** The balance does not cover it. */
export function tooFewCredits(): Refusal {
  return new Refusal('invalid', { [NON_FIELD]: [statusMessage(400)], code: 'insufficient_credits' });
}

/** The same for what does not exist and for what belongs to another school. */
export function notFound(detail = statusMessage(404)): Refusal {
  return new Refusal('missing', { detail });
}

/** The Idempotency-Key stands for another request. */
export function keyUsed(): Refusal {
  return new Refusal('key_used', { detail: 'This key was used for another request', code: 'idempotency_mismatch' });
}
