// What an SMS is sent as and costs. Names and prices differ, so other riders' messages may be longer.
import { charactersBeyond, smsSegments } from '~domain/messages/sms-segments';
import { useSmsPrice } from './use-sms-price';

export function SmsCounter({ text }: { text: string }) {
  const price = useSmsPrice();
  return (
    <p role="status" className="font-med">
      {counterText(text, price)}
    </p>
  );
}

/**
 * '142 characters, 1 SMS, uses 6 credits', and what makes an SMS shorter. `price`: of one, in credits; undefined while it isn't known.
 */
export function counterText(text: string, price: number | undefined): string {
  const [length, segments] = [[...text].length, smsSegments(text)];
  const cost = price === undefined ? null : segments * price;
  const parts = [
    `${length} ${length === 1 ? 'character' : 'characters'}`,
    `${segments} SMS`,
    ...(cost === null ? [] : [`uses ${cost} ${cost === 1 ? 'credit' : 'credits'}`]),
  ];
  const beyond = charactersBeyond(text).slice(0, NAMED);
  const shorter =
    beyond.length === 0
      ? ''
      : `. With ${LIST.format(beyond)} an SMS holds 70 characters, ${beyond.length === 1 ? 'without it' : 'without them'} 160`;
  return `${parts.join(', ')}${shorter}`;
}

const NAMED = 3;
const LIST = new Intl.ListFormat('en-GB');
