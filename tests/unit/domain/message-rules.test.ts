// Who gets a message, by which number, when an SMS may go out, what can follow a state, and when a renewal is due.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { describe, expect, it } from 'vitest';
import { CONSENTS, NEVER_ASKED, reach, type Reachable } from '~domain/messages/audience';
import { failureText, mayFollow, MESSAGE_STATES, statesBefore } from '~domain/messages/states';
import { CHANNELS } from '~domain/messages/types';
import { smsNumber } from '~domain/messages/mobile-number';
import { smsMoment } from '~domain/messages/quiet-hours';
import {
  countAtOnce,
  dayOfRenewal,
  isWritten,
  renewalDay,
  renewalOf,
  type RenewalFacts,
} from '~domain/messages/renewals';

describe('a number for SMS', () => {
  it.each([
    ['07700 900123', { is: 'mobile', number: '+447700900123' }],
    ['+44 (0)7700 900-123', { is: 'mobile', number: '+447700900123' }],
    ['0044 7700 900123', { is: 'mobile', number: '+447700900123' }],
    ['07624 123456', { is: 'mobile', number: '+447624123456' }],
    ['07012 345678', { is: 'landline' }],
    ['07600 123456', { is: 'landline' }],
    ['020 7946 0000', { is: 'landline' }],
    ['+33 6 12 34 56 78', { is: 'abroad' }],
    ['7700 900123', { is: 'mobile', number: '+447700900123' }],
    ['07700 90012', { is: 'invalid' }],
    ['07700 9001234', { is: 'invalid' }],
    ['call me', { is: 'invalid' }],
    [' ', { is: 'none' }],
  ])('%j: %j', (typed, number) => {
    expect(smsNumber(typed)).toEqual(number);
  });
});

describe('who gets it', () => {
  const ada: Reachable = {
    email: 'a@example.com',
    phone: '020 7946 0000',
    alternative_phone: '07700 900123',
    ...NEVER_ASKED,
  };

  it('an SMS goes to the number that is a mobile', () => {
    expect(reach(ada, 'SMS', false)).toEqual({ to: '+447700900123' });
    expect(reach({ ...ada, alternative_phone: '' }, 'SMS', false)).toEqual({ why: 'landline' });
    expect(reach({ ...ada, phone: '', alternative_phone: '' }, 'SMS', false)).toEqual({ why: 'no_phone' });
    expect(reach({ ...ada, phone: '+33 6 12 34 56 78', alternative_phone: '' }, 'SMS', false)).toEqual({
      why: 'abroad',
    });
  });

  it('no e-mail is sent without an address, or to one that mail came back from', () => {
    expect(reach({ ...ada, email: '' }, 'EMAIL', false)).toEqual({ why: 'no_email' });
    expect(reach({ ...ada, email_bounced_at: '2026-11-01T00:00:00.000Z' }, 'EMAIL', false)).toEqual({ why: 'bounced' });
  });

  it.each(CONSENTS)('an offer needs agreement, a message about a booking does not: %j', (consent) => {
    const asked = { ...ada, email_consent: consent, sms_consent: consent };
    const agreed = consent === 'GIVEN' || consent === 'SOFT_OPT_IN';
    for (const channel of ['EMAIL', 'SMS'] as const) {
      expect('to' in reach(asked, channel, true)).toBe(agreed);
      // Networks keep back any SMS after STOP.
      expect('to' in reach(asked, channel, false)).toBe(channel === 'EMAIL' || consent !== 'OPTED_OUT');
    }
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-26T08:00:00.000Z', '2026-11-26T08:00:00.000Z'],
    ['2026-11-26T19:59:59.000Z', '2026-11-26T19:59:59.000Z'],
    ['2026-11-26T20:00:00.000Z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-26T07:59:59.000Z', '2026-11-26T08:00:00.000Z'],
    ['2026-07-01T06:59:59.000Z', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01T19:00:00.000Z', '2026-07-02T07:00:00.000Z'],
    ['2026-10-24T19:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['2027-03-27T21:00:00.000Z', '2027-03-28T07:00:00.000Z'],
  ])('what is due at %s leaves at %s', (due, leaves) => {
    expect(smsMoment(new Date(due)).toISOString()).toBe(leaves);
  });
});

describe('states', () => {
  it('never change once final, and only an unaccepted try goes back to the queue', () => {
    for (const last of ['DELIVERED', 'FAILED', 'CANCELLED'] as const)
      expect(MESSAGE_STATES.filter((to) => mayFollow(last, to))).toEqual([]);
    expect(statesBefore('QUEUED')).toEqual(['SENDING']);
    expect(statesBefore('CANCELLED')).toEqual(['QUEUED']);
    expect(mayFollow('UNKNOWN', 'SENDING')).toBe(false);
  });
});

describe('a certificate', () => {
  it.each([
    ['2025-01-15', '2027-01-15', '2026-12-16'],
    ['2024-02-29', '2026-02-28', '2026-01-29'],
  ])('issued on %s runs out on %s, and is written about on %s', (issued, expiry, day) => {
    expect([expiryOf(issued, STANDARD_RULES), renewalDay(issued, 30, STANDARD_RULES)]).toEqual([expiry, day]);
  });
});

describe('a renewal', () => {
  const facts: RenewalFacts = {
    contact: {
      email: 'a@example.com',
      phone: '07700 900123',
      alternative_phone: '',
      email_consent: 'GIVEN',
      sms_consent: 'GIVEN',
      email_bounced_at: null,
      riding_experience: '',
      current_licence: 'PROVISIONAL_LICENCE',
    },
    has_newer: false,
    noted_for_life: false,
    restrictions: ['00'],
    made: [],
    send_on: '2026-11-21',
    expires: '2026-12-21',
  };
  const first = <T>(value: T | null): T => {
    if (value === null) throw new Error('there is none');
    return value;
  };
  const planned = (at: string, but: Partial<RenewalFacts> = {}, replies = true) => {
    const { messages, left_out } = renewalOf({ ...facts, ...but }, { on: CHANNELS, replies }, new Date(at));
    return left_out ?? messages.map(({ channel, on }) => `${channel} ${on}`).join(', ');
  };

  it.each([
    ['2026-10-01T12:00:00Z', 'EMAIL 2026-11-21, SMS 2026-11-21'],
    ['2026-12-01T12:00:00Z', 'EMAIL 2026-12-01, SMS 2026-12-01'],
    ['2026-12-01T20:00:00Z', 'EMAIL 2026-12-01, SMS 2026-12-02'],
    ['2026-12-21T20:00:00Z', 'EMAIL 2026-12-21'],
    ['2026-12-22T00:00:00Z', 'passed'],
  ])('seen at %s goes out: %s', (at, says) => {
    expect(planned(at)).toBe(says);
  });

  // Who, what is noted, and what the certificate is restricted to.
  it.each([
    ['NONE', 'PROVISIONAL_LICENCE', false, ['00'], null],
    ['CURRENT_CBT', '', false, ['AM'], null],
    ['FULL_MOPED_OR_A1', 'DRIVING_LICENCE', false, ['00'], 'full_licence'],
    ['FULL_A2_OR_A', 'DRIVING_LICENCE', false, ['00'], 'full_licence'],
    ['FULL_MOPED_OR_A1', 'EU_LICENCE', true, ['AM'], 'full_licence'],
    ['CBT_BEFORE', 'DRIVING_LICENCE', false, ['00'], null],
    ['CBT_BEFORE', 'DRIVING_LICENCE', true, ['00'], null],
    ['CBT_BEFORE', 'DRIVING_LICENCE', false, ['AM'], 'am_for_life'],
    ['CBT_BEFORE', 'DRIVING_LICENCE', false, ['79.02'], 'am_for_life'],
    ['CBT_BEFORE', 'PROVISIONAL_LICENCE', true, ['AM'], 'am_for_life'],
    ['CBT_BEFORE', 'EU_LICENCE', false, ['AM'], null],
    ['CBT_BEFORE', '', true, ['45'], null],
  ])(
    'of somebody with %s, %s, noted for life %s, restricted to %j: left out as %s',
    (riding, licence, noted, codes, why) => {
      const contact = { ...first(facts.contact), riding_experience: riding, current_licence: licence };
      const choice = planned('2026-10-01T12:00:00Z', { contact, noted_for_life: noted, restrictions: codes });
      expect(choice).toBe(why ?? 'EMAIL 2026-11-21, SMS 2026-11-21');
    },
  );

  it('goes by e-mail only where SMS can’t be answered, and gives that as the reason for the rest', () => {
    const at = '2026-10-01T12:00:00Z';
    expect(planned(at, {}, false)).toBe('EMAIL 2026-11-21');
    const { messages, left_out } = renewalOf(facts, { on: ['SMS'], replies: false }, new Date(at));
    expect([messages, left_out]).toEqual([[], 'no_replies']);
  });

  it('is made once for each person, and counts for the day on which its first message leaves', () => {
    const failed = { channel: 'EMAIL', state: 'FAILED', why: 'refused', on: '2026-11-20' } as const;
    const sent = { channel: 'SMS', state: 'SENT', why: null, on: '2026-12-01' } as const;
    const { messages, left_out } = renewalOf(
      { ...facts, made: [failed, sent] },
      { on: [], replies: true },
      new Date('2027-01-01T12:00:00Z'),
    );
    expect([left_out, messages]).toEqual([null, [failed, sent]]);
    expect([isWritten(messages), dayOfRenewal({ messages, send_on: '2026-11-21' })]).toEqual([true, '2026-12-01']);
    expect([isWritten([failed]), dayOfRenewal({ messages: [failed], send_on: '2026-11-21' })]).toEqual([
      false,
      '2026-11-20',
    ]);
    expect(dayOfRenewal({ messages: [], send_on: '2026-11-21' })).toBe('2026-11-21');
  });

  it('counts people within a lead time, by the channels that are on', () => {
    const waiting = [
      { days: 10, channels: ['EMAIL'], count: 2 },
      { days: 30, channels: ['EMAIL', 'SMS'], count: 3 },
      { days: 31, channels: ['SMS'], count: 5 },
    ] as const;
    expect(countAtOnce(waiting, ['EMAIL', 'SMS'], 30)).toBe(5);
    expect(countAtOnce(waiting, ['SMS'], 60)).toBe(8);
    expect(countAtOnce(waiting, [], 60)).toBe(0);
  });
});

describe('a message that came too late', () => {
  it.each([
    ['BOOKING_CONFIRMATION', 'Not sent: the course is over.'],
    ['COURSE_REMINDER', 'Not sent: the course has begun.'],
    ['JOINING_INSTRUCTIONS', 'Not sent: the course has begun.'],
    ['CBT_RENEWAL', 'Not sent: the certificate has run out.'],
  ] as const)('%s: %s', (type, words) => {
    expect(failureText('too_old', type)).toBe(words);
    expect(failureText('no_credits', type)).toBe('Not sent: there were not enough credits.');
  });
});
