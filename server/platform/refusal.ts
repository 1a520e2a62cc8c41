// Refusals by the school's data, without HTTP: http/http-error.ts gives each a status. Thrown inside a transaction it rolls
// that back, so that a refused call has no effect.
import { NON_FIELD, statusMessage, type DetailBody, type ErrorCode, type FieldErrors } from '~contract/wire/errors';

/** `invalid`: what was sent. `missing`: the row it is about. `key_used`: its Idempotency-Key belongs to another request. */
export type Reason = 'invalid' | 'missing' | 'key_used';

/** Messages by field, with a code that the app acts on. */
type CodedFields = { [NON_FIELD]: string[]; code: ErrorCode };
/** Without `current`: a refusal with a row is a RowConflict. */
export type RefusalBody = Omit<DetailBody, 'current'> | FieldErrors | CodedFields;

export class Refusal extends Error {
  readonly reason: Reason;
  readonly body: RefusalBody;

  /** What is audited of the refused call, in another transaction, because the call's own is rolled back. */
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

/** `outcome`: the audit's word. `id`: the requested row, absent if there is none to name. */
export type Attempt = { entity: string; outcome: string; id?: number };

/**
 * The row's state doesn't allow the call. Holds the row as in the database; the route shows of it what its endpoint declares
 * (route/current-row.ts), and nothing else leaves the server.
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

/** A message about the request as a whole. */
export function badRequest(message: string): Refusal {
  return badFields({ [NON_FIELD]: [message] });
}

/** The balance is too low. */
export function tooFewCredits(): Refusal {
  return new Refusal('invalid', { [NON_FIELD]: [statusMessage(400)], code: 'insufficient_credits' });
}

/** The same for a row that doesn't exist and one of another school. */
export function notFound(detail = statusMessage(404)): Refusal {
  return new Refusal('missing', { detail });
}

/** The Idempotency-Key belongs to another request. */
export function keyUsed(): Refusal {
  return new Refusal('key_used', { detail: 'This key was used for another request', code: 'idempotency_mismatch' });
}
