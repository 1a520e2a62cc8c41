// The devices on which this person is signed in.
import { removeDevice } from '~contract/users/users';
import { call } from '~data/api/call';

/**
 * Ends the session of a device. At its next contact it deletes the mirror; with `erase` everything, unsent work included. Online
 * only. Throws ApiError; 404 if the device is signed out already.
 */
export function endOwnDevice(id: number, erase: boolean): Promise<void> {
  return call(removeDevice, { params: { id }, ...(erase && { query: { erase: 'true' } }) });
}
