// The devices on which this person is signed in.
import { removeDevice } from '~contract/users';
import { call } from '~data/api/call';

/**
 * Ends the session of a device. At its next contact it forgets what it mirrors; with `erase` it deletes everything that it
 * holds, unsent work included. Needs signal. Throws ApiError; 404 for one that is signed out already.
 */
export function endOwnDevice(id: number, erase: boolean): Promise<void> {
  return call(removeDevice, { params: { id }, ...(erase && { query: { erase: 'true' } }) });
}
