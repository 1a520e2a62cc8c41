// Our own texts of a school's messages, with which it begins and to which it can go back.
import type { Channel, MESSAGE_TYPES, MessageType } from './types';

/** `subject`: of an e-mail; an SMS has none. */
export type MessageText = { subject: string; text: string };

const GREETING = 'Hello {{first_name}},';
const CLOSING = '{{school_name}}\n{{school_phone}}';
const WHERE = '{{course_name}}\n{{course_date}} at {{start_time}}\n{{site_name}}, {{site_address}}';
const letter = (subject: string, ...parts: string[]): MessageText => ({
  subject,
  text: [GREETING, ...parts, CLOSING].join('\n\n'),
});

const EMAIL: Readonly<Record<MessageType, MessageText>> = {
  BOOKING_CONFIRMATION: letter(
    'Your {{course_name}} on {{course_date}}',
    'You are booked:',
    WHERE,
    'Bike: {{bike_type}}\nStill to pay: {{balance}}',
    'If you can’t come, tell us as soon as you can.',
  ),
  BOOKING_CHANGED: letter(
    'Your {{course_name}} has changed',
    'Your booking has changed. It is now:',
    WHERE,
    'If this doesn’t suit you, tell us as soon as you can.',
  ),
  BOOKING_CANCELLED: letter(
    'Your {{course_name}} on {{course_date}} is cancelled',
    'Your booking of {{course_name}} on {{course_date}} is cancelled.',
    'To book another day, call us.',
  ),
  COURSE_REMINDER: letter(
    'Reminder: {{course_name}} on {{course_date}}',
    'Your course is soon:',
    WHERE,
    'Bring your driving licence. Wear sturdy trousers and boots that cover your ankles.',
    'Still to pay: {{balance}}',
  ),
  JOINING_INSTRUCTIONS: letter(
    'Before your {{course_name}}',
    'What to know before your course:',
    WHERE,
    'Bring your driving licence: you can’t ride without it.\nWear sturdy trousers, a jacket, and boots that cover your ankles. We lend you a helmet and gloves.\nCome 15 minutes early.',
  ),
  PAYMENT_REQUEST: letter(
    'Payment for your {{course_name}}',
    'For your {{course_name}} on {{course_date}}, {{balance}} is still to pay.',
    'Pay here: {{payment_link}}',
  ),
  PAYMENT_RECEIPT: letter(
    'We have received your payment',
    'Thank you for your payment for {{course_name}} on {{course_date}}.',
    'Still to pay: {{balance}}',
  ),
  DISCLAIMER_REQUEST: letter(
    'Please sign before your {{course_name}}',
    'Before your {{course_name}} on {{course_date}} we need your signature. Please read and sign here:',
    '{{disclaimer_link}}',
  ),
  TEST_BOOKED: letter(
    'Your test on {{course_date}}',
    'Your test is booked:',
    WHERE,
    'Bring your driving licence and your certificates.',
  ),
  COURSE_COMPLETED: letter(
    'Well done',
    'You have completed your {{course_name}}. Well done, and ride safely.',
    'If you have a question about what comes next, call us.',
  ),
  REVIEW_REQUEST: letter(
    'How was your {{course_name}}?',
    'You rode with us on {{course_date}}. Would you tell others how it was? A short review helps us, and the next rider.',
  ),
  CBT_RENEWAL: letter(
    'Your CBT certificate runs out on {{cbt_expiry}}',
    'Your CBT certificate is valid until {{cbt_expiry}}. After that day you need a new one to ride on L plates.',
    'To book your next CBT, call us.',
  ),
  CUSTOM: letter('A message from {{school_name}}', ''),
};

type SmsType = (typeof MESSAGE_TYPES.SMS)[number];
const SMS: Readonly<Record<SmsType, string>> = {
  BOOKING_CONFIRMATION:
    '{{school_name}}: you are booked on {{course_name}}, {{course_date}} {{start_time}}, {{site_name}}. Questions? {{school_phone}}',
  COURSE_REMINDER:
    '{{school_name}}: {{course_name}} on {{course_date}} at {{start_time}}, {{site_name}}. Bring your licence and boots. {{school_phone}}',
  BOOKING_CHANGED:
    '{{school_name}}: your booking changed. Now {{course_name}}, {{course_date}} {{start_time}}, {{site_name}}. {{school_phone}}',
  BOOKING_CANCELLED:
    '{{school_name}}: your {{course_name}} on {{course_date}} is cancelled. To book another day call {{school_phone}}',
  PAYMENT_REQUEST: '{{school_name}}: {{balance}} is still to pay for {{course_name}}. Pay here: {{payment_link}}',
  DISCLAIMER_REQUEST:
    '{{school_name}}: please read and sign before your {{course_name}} on {{course_date}}: {{disclaimer_link}}',
  CBT_RENEWAL:
    '{{school_name}}: your CBT runs out on {{cbt_expiry}}. To book the next one call {{school_phone}}. Reply STOP to opt out.',
  CUSTOM: '{{school_name}}: ',
};

/** Our own text of a type, which a school begins with and can go back to. */
export function standardText(channel: 'EMAIL', type: MessageType): MessageText;
export function standardText(channel: 'SMS', type: SmsType): MessageText;
export function standardText(channel: Channel, type: MessageType): MessageText {
  return channel === 'EMAIL' ? EMAIL[type] : { subject: '', text: SMS[type as SmsType] };
}
