// Every way a call can fail: the bodies on the wire (docs/wire.md, Errors) and the texts a person reads
// (specification section 8). The app and the server take both from here.
import { z } from './zod';

/** Default messages by HTTP status (section 8). Any other status reads 'Generic Error'. */
export const STATUS_MESSAGE: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** The sentence for a status that carries no better one. */
export function statusMessage(status: number): string {
  return STATUS_MESSAGE[status] ?? 'Generic Error';
}

/**
 * The user-facing messages of section 8, word for word. An area takes its texts from here, so that a wording
 * is written once and tested once against the specification.
 */
export const MESSAGES = {
  topUpInvalid: 'invalid package slug or amount out of range',
  topUpUnavailable: 'payment service temporarily unavailable',
  lookupUpdated: 'DVLA Data Updated',
  lookupNotUpdated: 'Data Update Failed',
  lookupFetched: 'Vehicle details fetched',
  lookupNotFetched: 'Failed to fetch details',
  creditsTitle: 'Insufficient credits',
  creditsText: "You don't currently have enough credits to complete this action",
  creditsTopUp: 'Top up your account now and try again.',
  bikeAdded: 'Bike added',
  bikeNotAdded: 'Bike not added',
  bikeNotLoaded: 'Unable to load bike details',
  bikeIdInvalid: 'Invalid bike ID',
  bikeIdMissingTitle: 'Error',
  bikeIdMissing: 'Bike ID missing',
  fileTooLarge: (fileName: string) => `File is too large: ${fileName}`,
  certificateIssued: 'Certificate issued',
  certificateNotIssued: 'Certificate not issued',
  certificateVoided: 'Certificate voided',
  certificateNotVoided: 'Certificate not voided',
  bookAdded: 'CBT Book added',
  bookNotAdded: 'Unable to add CBT book',
  bookDeleted: 'CBT Book deleted',
  bookNotDeleted: 'Unable to delete book',
  bookReturned: 'Book returned to DVSA',
  bookNotReturned: 'Book not returned to DVSA',
  rowsNotLoaded: 'Unable to load rows',
  dataNotLoaded: 'Unable to load data',
  certificateNotLoaded: 'Unable to load certificate',
  commentNotLoaded: 'Unable to load comment',
  featureCostsNotLoaded: "Couldn't load feature costs. Please try again.",
  pageError: 'Error!',
  deniedTitle: 'Permission denied',
  deniedText:
    "You don't have permission to view this page. If you believe this is an error, please contact your account administrator or support.",
  backToConnect: 'Back to Connect',
} as const;

/** Machine-readable reasons in `code`. */
export const errorCode = z.enum([
  'token_not_valid',
  'demo_password',
  'deactivated',
  'revoked',
  'pro_required',
  'permission_denied',
  'throttled',
  'idempotency_mismatch',
  'in_progress',
  'conflict',
  'invalid_state',
  'has_history',
  'cursor_expired',
  'history_changed',
  'app_too_old',
  'insufficient_credits',
  'seats_reached',
  'device_erased',
  'stale_reference',
  'quota_reached',
  'storage_full',
  'upload_incomplete',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Body of 401, 403, 404, 409, 410, 426, 429 and 5xx. `current` is the row as the server has it now (409). `reference` names
 * the row that a stale_reference was about: its id belongs to another row now.
 */
export const detailBody = z.object({
  detail: z.string(),
  code: errorCode.optional().catch(undefined),
  current: z.unknown().optional(),
  reference: z.object({ collection: z.string(), id: z.int() }).optional().catch(undefined),
});
export type DetailBody = z.infer<typeof detailBody>;

/** Body of 400 and 413: messages by field; `non_field_errors` for what belongs to no field. */
export const fieldsBody = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldsBody>;

export const NON_FIELD = 'non_field_errors';

/** Texts of errors that belong to the whole request. */
export const REQUEST_TOO_LARGE = 'Request is too large';
export const REQUEST_UNREADABLE = 'Request is not valid JSON';
export const UNKNOWN_KEY = 'This field is not known';
