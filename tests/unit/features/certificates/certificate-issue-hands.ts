// The form of issuing for tests: opened on a school with free numbers, filled in, sent.
import { londonDay } from '~domain/time/london-time';
import { setSyncStatus } from '~sync/status';
import { expect } from 'vitest';
import { press, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import {
  box,
  certificateRow,
  feedDesk,
  NUMBER,
  openCertificate,
  pickContact,
  pressed,
  seePicked,
} from './certificate-forms-page';

/** Three free numbers of one site. */
export const PENDING = [certificateRow(NUMBER), certificateRow(NUMBER + 1), certificateRow(NUMBER + 2)];

export const today = () => londonDay(new Date());

export async function openIssue(certificates = PENDING, search = '') {
  signInAnew();
  await feedDesk(certificates);
  const history = openCertificate(`${NUMBER}/issue${search}`);
  await seeField('Start time');
  return history;
}

/** Fills in every required field, with a contact whose facts are complete. */
export async function fillIn(): Promise<void> {
  await pickContact('Pennington');
  await seePicked('Isla Rose Pennington');
  fill('Start time', '08:15');
  fill('Completion time', '16:45');
  await restrict();
  await chooseManual();
}

/** No booking says it: it is chosen. */
export async function chooseManual(): Promise<void> {
  press('Manual');
  await soon(() => expect(pressed('Transmission')).toEqual(['Manual']));
}

export async function restrict(): Promise<void> {
  box('00 None')?.click();
  await soon(() => expect(box('00 None')?.checked).toBe(true));
}

export const send = () => press('Issue certificate');

/** Offline, the form waits for no answer, and no toast comes later. */
export const sendOffline = () => {
  setSyncStatus({ state: 'offline' });
  send();
};
