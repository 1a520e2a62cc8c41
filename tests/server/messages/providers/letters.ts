// An e-mail and an SMS as the jobs hand them over.
import type { OutgoingEmail, OutgoingSms } from '~server/platform/messages/provider';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const LOOK: OutgoingEmail['look'] = {
  schoolName: 'Yard & Cone',
  schoolPhone: '01632 960100',
  schoolAddress: '1 Yard Lane, Ely',
  replyTo: 'office@example.com',
  colour: '#b91c1c',
  logo: null,
};

export const EMAIL: OutgoingEmail = {
  schoolId: 1,
  messageId: 42,
  to: 'rider@example.org',
  subject: 'Your CBT on 21/11/2026',
  text: 'Hello Zoë,\n\nYou are booked:\n\nCBT\n21/11/2026 at 09:00',
  look: LOOK,
  unsubscribeUrl: null,
};

export const SMS: OutgoingSms = { schoolId: 1, messageId: 42, to: '+447700900123', text: 'CBT tomorrow at 09:00' };

/** Records nothing when sending begins. */
export const NOTHING = () => Promise.resolve();
