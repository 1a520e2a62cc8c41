// Why a call that needs signal failed, for the form that made it.
import { ApiError } from '~data/http/api-error';

/** `device`: it stopped on this device, before it was sent or after the answer came; the message says what to do. */
export type Failure = Pick<ApiError, 'message' | 'fields'> &
  Partial<Pick<ApiError, 'code' | 'status'>> & { kind: ApiError['kind'] | 'device' };

export const STOPPED = 'Something went wrong on this device.';

/**
 * What a call threw. Anything but an ApiError is reported, and its message is `stopped`, which must not say that nothing was
 * done: the school may have done it.
 */
export function failedCall(
  error: unknown,
  stopped = `${STOPPED} Check whether it was done before you try again.`,
): Failure {
  if (error instanceof ApiError) return error;
  reportError(error);
  return { kind: 'device', fields: {}, message: stopped };
}
