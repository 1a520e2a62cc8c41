// What sends the messages to riders: one provider of e-mails and one of SMS, built once (providers.ts). `send` never throws for
// something that happened outside; what it returns says whether the message may be sent again.
import type { MessageFailure } from '~domain/messages/states';

/** The result of handing a message over. */
export type Handed =
  /** `providerId`: by which its reports name it; '' where there are none. */
  | { is: 'sent'; providerId: string }
  /** For good. */
  | { is: 'failed'; why: MessageFailure }
  /** Certainly not accepted, so it may be tried again. `afterMs`: null leaves the wait to the caller. */
  | { is: 'later'; afterMs: number | null }
  /** It may have been accepted, so it isn't sent again by itself. */
  | { is: 'unknown' };

/** How a school's e-mails look. `colour`: '#RRGGBB' or ''. `logo`: PNG or JPEG. `replyTo`: the school's e-mail or ''. */
export type EmailLook = {
  schoolName: string;
  schoolPhone: string;
  schoolAddress: string;
  replyTo: string;
  colour: string;
  logo: { bytes: Uint8Array; type: string } | null;
};

/** A file that goes along with an e-mail. `type`: its media type. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

/** `text`: paragraphs separated by blank lines, without the footer. `unsubscribeUrl`: null where there is nothing to end. */
export type OutgoingEmail = {
  schoolId: number;
  messageId: number;
  to: string;
  subject: string;
  text: string;
  look: EmailLook;
  unsubscribeUrl: string | null;
  files?: readonly MailFile[];
};

/** `to`: as `smsNumber` of domain/messages/mobile-number.ts writes it, '+447700900123'. */
export type OutgoingSms = { schoolId: number; messageId: number; to: string; text: string };

/** Awaited before the first byte of a message leaves. If it throws, nothing may leave. */
export type Begin = () => Promise<void>;

export type EmailProvider = {
  mode: 'smtp' | 'stand-in' | 'none';
  send: (email: OutgoingEmail, begin: Begin) => Promise<Handed>;
};
export type SmsProvider = {
  mode: 'clicksend' | 'twilio' | 'stand-in' | 'none';
  send: (sms: OutgoingSms, begin: Begin) => Promise<Handed>;
};
