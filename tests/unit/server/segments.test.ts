// The server answers others while it counts the SMS of a large group.
import { expect, it } from 'vitest';
import { countSegments } from '~server/services/messages/group';

const RECEIVERS = 5000;
const MOST = 500;

it(`fills in at most ${MOST} texts of a group before others have their turn`, async () => {
  const seen = { now: 0, most: 0 };
  let isOver = false;
  const turn = () => {
    seen.most = Math.max(seen.most, seen.now);
    seen.now = 0;
    if (!isOver) setImmediate(turn);
  };
  const member = {
    id: 1,
    last_name: '',
    phone: '07700 900123',
    alternative_phone: '',
    email: '',
    email_bounced_at: null,
    email_consent: 'GIVEN' as const,
    sms_consent: 'GIVEN' as const,
    riding: null,
    get first_name() {
      seen.now += 1;
      return 'Ada';
    },
  };
  const reached = Array.from({ length: RECEIVERS }, () => ({ member, to: member.phone }));
  const draft = { channel: 'SMS' as const, subject: '', text: 'Hello {{first_name}}' };
  setImmediate(turn);
  expect(await countSegments(reached, draft, { name: 'Quayside', phone: '' }, null)).toEqual(reached.map(() => 1));
  isOver = true;
  expect(Math.max(seen.most, seen.now)).toBeLessThanOrEqual(MOST);
});
