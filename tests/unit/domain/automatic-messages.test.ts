// Which riders a change will notify, as the form says before it is saved.
import { describe, expect, it } from 'vitest';
import { noticeOf, type TemplateFacts } from '~domain/messages/automatic';
import { NEVER_ASKED, type Reachable } from '~domain/messages/audience';

const ISLA: Reachable = { ...NEVER_ASKED, email: 'isla@example.com', phone: '07700 900123', alternative_phone: '' };
const by = (channel: 'EMAIL' | 'SMS', but: Partial<TemplateFacts> = {}): TemplateFacts => ({
  channel,
  type: 'BOOKING_CONFIRMATION',
  active: true,
  text: 'Hello {{first_name}}',
  ...but,
});
const BOTH = [by('EMAIL'), by('SMS')];

describe('a rider who is booked', () => {
  it('is told by each channel that is switched on and reaches them', () => {
    expect(noticeOf('booked', BOTH, ISLA)).toEqual({
      is: 'told',
      ways: [
        { channel: 'EMAIL', segments: 0 },
        { channel: 'SMS', segments: 1 },
      ],
    });
    expect(noticeOf('booked', BOTH, { ...ISLA, email: '' })).toMatchObject({ ways: [{ channel: 'SMS' }] });
    expect(noticeOf('booked', [by('EMAIL')], { ...ISLA, phone: '' })).toMatchObject({ ways: [{ channel: 'EMAIL' }] });
  });

  it('is told by as many SMS as the filled-in text takes', () => {
    const long = [by('SMS', { text: '{{course_name}}' })];
    const values = { course_name: 'x'.repeat(161) };
    expect(noticeOf('booked', long, ISLA, { values })).toMatchObject({ ways: [{ segments: 2 }] });
  });

  it.each([
    ['nothing is switched on', [by('EMAIL', { active: false })], {}, ['off']],
    ['only messages about something else are on', [by('EMAIL', { type: 'BOOKING_CHANGED' })], {}, ['off']],
    ['they have no address', [by('EMAIL')], { email: '' }, ['no_email']],
    ['mail came back', [by('EMAIL')], { email_bounced_at: '2026-11-20T10:00:00.000Z' }, ['bounced']],
    ['they asked for no SMS', [by('SMS')], { sms_consent: 'OPTED_OUT' as const }, ['opted_out']],
    ['they have neither', BOTH, { email: '', phone: '01632 960123' }, ['no_email', 'landline']],
  ])('is not told where %s', (_, templates, but, why) => {
    expect(noticeOf('booked', templates, { ...ISLA, ...but })).toEqual({ is: 'untold', why });
  });

  it('is told by e-mail though they want no offers', () => {
    expect(noticeOf('booked', BOTH, { ...ISLA, email_consent: 'OPTED_OUT' })).toMatchObject({ is: 'told' });
  });

  it('may be told where the templates are not known, if they can be reached', () => {
    expect(noticeOf('booked', null, ISLA)).toEqual({ is: 'maybe' });
    expect(noticeOf('booked', null, { ...ISLA, email: '', phone: '' })).toEqual({
      is: 'untold',
      why: ['no_email', 'no_phone'],
    });
  });
});

describe('a course that has passed', () => {
  it('is not told of, except for its result and a payment', () => {
    const templates = [
      by('EMAIL'),
      by('EMAIL', { type: 'COURSE_COMPLETED' }),
      by('EMAIL', { type: 'PAYMENT_RECEIPT' }),
    ];
    expect(noticeOf('booked', templates, ISLA, { isOver: true })).toEqual({ is: 'untold', why: ['over'] });
    expect(noticeOf('completed', templates, ISLA, { isOver: true })).toMatchObject({ is: 'told' });
    expect(noticeOf('paid', templates, ISLA, { isOver: true })).toMatchObject({ is: 'told' });
  });

  it('needs an e-mail address for a receipt, also where the templates are not known', () => {
    expect(noticeOf('paid', null, { ...ISLA, email: '' })).toEqual({ is: 'untold', why: ['no_email'] });
  });
});
