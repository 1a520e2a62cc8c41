// A message that a school sends to a contact, kept as it was sent: to whom, its text, what became of it and its cost (specification
// sections 2.7 and 2.8).
import { messageType } from './templates';
import { id, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { MESSAGE_FAILURES, MESSAGE_STATES } from '~domain/messages/states';
import { CHANNELS } from '~domain/messages/types';

/**
 * A message. `customer`: the contact it is for; null for a test to oneself. `name` and `recipient`: of the receiver, as it was sent.
 * `certificate`: the number whose renewal it is about. `batch`: the group that it was sent to. `why`: of a failed one. `segments`: of an
 * SMS; `credits`: what it cost, or costs if it leaves; 0 once given back. `send_after`: it does not leave before. `tries`: how often it
 * was handed over. `actor`: who sent it; null for one that was sent by itself. In state RECEIVED or READ the contact has written it:
 * `recipient` is their number then.
 */
export const message = z.object({
  ...rowHead,
  created: timestamp,
  channel: z.enum(CHANNELS),
  type: messageType,
  customer: id.nullable(),
  name: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  order: id.nullable(),
  course: id.nullable(),
  certificate: z.int().nullable(),
  batch: id.nullable(),
  state: z.enum(MESSAGE_STATES),
  why: z.enum(MESSAGE_FAILURES).nullable(),
  segments: z.int().nonnegative(),
  credits: z.int().nonnegative(),
  tries: z.int().nonnegative(),
  send_after: timestamp,
  sent_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  actor: z.object({ id, full_name: z.string() }).nullable(),
});
export type Message = z.infer<typeof message>;
