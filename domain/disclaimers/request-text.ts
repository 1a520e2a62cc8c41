// What a rider is sent who is asked to sign without a booking; one with a booking gets the school's own text (domain/messages/types).
import type { Channel } from '~domain/messages/types';

/** As a template of a message: its fields are in double braces. The title is the school's text, so braces in it are no fields. */
export function requestText(channel: Channel, title: string): { subject: string; text: string } {
  const said = title.replaceAll(/[{}]/gu, '');
  return { subject: `Please sign: ${said}`, text: TEXT[channel].replace('%', () => said) };
}

// Curly quotation marks would make an SMS of 70 characters out of one of 160.
const TEXT: Readonly<Record<Channel, string>> = {
  EMAIL:
    'Hello {{first_name}},\n\nPlease read and sign “%” before you ride with us:\n\n{{disclaimer_link}}\n\n{{school_name}}\n{{school_phone}}',
  SMS: '{{school_name}}: please read and sign "%": {{disclaimer_link}}',
};
