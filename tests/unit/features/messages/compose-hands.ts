// The form of a message for its tests: a school with a course, a rider on it and a template, and a server that answers as told.
import type { MessagePreview } from '~contract/messages/messages';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { contact, staff, supplier } from '~tests/sync/helpers/rows';
import type { Server } from '~tests/unit/data/tab';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, press, see, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { template } from './message-page';
import { CONFIG, openSent, preview } from './sent-page';

export const NEW = '/communication/messages/new';
export const CHECK = '/school/messages/preview/';
export const SEND = '/school/messages/send/';
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

export async function begin(level: 'EDIT' | 'VIEW' = 'EDIT'): Promise<Server> {
  const server = signInAnew(level).answer('/public/config', { status: 200, json: CONFIG });
  server.answer('/school/messages/', { status: 200, json: { count: 0, results: [], next: null } });
  await feed({
    suppliers: [supplier(1)],
    staff_ref: [staff(3, 'Callum Reith')],
    customers: [contact(12, { first_name: 'Isla', last_name: 'Pennington' })],
    courses: [course(61, { date: DAY })],
    orders: [order(71, 61)],
    message_templates: [
      template(9, { channel: 'SMS', type: 'CUSTOM', name: 'Ice', subject: '', text: 'Ice today, {{first_name}}' }),
    ],
  });
  return server;
}

/** What the check answers. */
export function shows(server: Server, but: Partial<MessagePreview> = {}): void {
  server.answer(CHECK, { status: 200, json: preview(but) });
}

/** Opens the form to a course's riders as an SMS, and writes. */
export async function write(words = 'No riding today') {
  const history = openSent(`${NEW}?riders=61&as=SMS`);
  await seeField('Text');
  fill('Text', words);
  return history;
}

export async function check(): Promise<void> {
  press('Check');
  await see('get this SMS');
}
