// What an SMS is sent as and costs. Names and prices differ, so other riders' messages may be longer.
import { smsEncoding, smsSegments } from '~domain/messages/sms-segments';
import { useSmsPrice } from './use-sms-price';

export function SmsCounter({ text }: { text: string }) {
  const price = useSmsPrice();
  return (
    <p role="status" className="font-med">
      {counterText(text, price)}
    </p>
  );
}

/** 'GSM-7, 142 characters, 1 SMS, uses 6 credits'. `price`: of one, in credits; undefined while it isn't known. */
export function counterText(text: string, price: number | undefined): string {
  const [length, segments] = [[...text].length, smsSegments(text)];
  const parts = [smsEncoding(text), `${length} ${length === 1 ? 'character' : 'characters'}`, `${segments} SMS`];
  const cost = price === undefined ? null : segments * price;
  return [...parts, ...(cost === null ? [] : [`uses ${cost} ${cost === 1 ? 'credit' : 'credits'}`])].join(', ');
}
