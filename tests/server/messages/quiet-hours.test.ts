// SMS stop at eight in the evening, also in the middle of a chunk.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import { messagesHandler } from '~server/services/messages/send';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

it('an SMS that is not handed over by then waits for the morning, and keeps its tries', async () => {
  for (let at = 0; at < 8; at += 1) await office.text(await office.reachable());
  const mail = await office.mail(await office.reachable());
  const day = londonDay(office.app.now());
  const clock = { ms: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms);
  // The provider takes its time: with the first one it is eight.
  office.sms.rule = () => {
    clock.ms += 600;
    return { is: 'sent', providerId: '' };
  };
  const handle = messagesHandler(office.app.app.services);
  const begun = new Date(londonInstant(day, '20:00:00').getTime() - 500);
  await handle({}, { id: 1, schoolId: office.ours, attempt: 1, now: begun });
  const rows = await office.rows();
  const sms = rows.filter(({ channel }) => channel === 'SMS');
  expect(sms.filter(({ state }) => state === 'SENT')).toHaveLength(1);
  const morning = londonInstant(addDaysTo(day, 1), '08:00:00').getTime();
  expect(
    sms
      .filter(({ state }) => state === 'QUEUED')
      .map(({ tries, send_after, spent }) => [tries, Date.parse(send_after) === morning, spent]),
  ).toEqual(Array.from({ length: 7 }, () => [0, true, 'reserved']));
  expect((await office.row(mail.id)).state).toBe('SENT');
});
