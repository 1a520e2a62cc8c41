// Which disclaimers the riders of a course sign, how far each is, and what may be done in each state.
import { describe, expect, it } from 'vitest';
import { askedBy, signingOf, type Asked } from '~domain/disclaimers/needed';
import { disclaimerStatus, mayDo } from '~domain/disclaimers/states';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const LATER = '2026-12-20T10:00:00.000Z';
const COURSE = { course_type: 'CBT', supplier: 1, date: '2026-12-12' };
const template = (id: number, but = {}) => ({ id, active: true, course_types: ['CBT'], sites: [], ...but });
const asked = (but: Partial<Asked> = {}): Asked => ({
  template: 1,
  status: 'PENDING',
  valid_until: null,
  expires_at: LATER,
  ...but,
});

describe('a course asks', () => {
  it.each([
    ['its type, at all sites', {}, true],
    ['another type only', { course_types: ['MOD_1'] }, false],
    ['no type: it is sent by hand', { course_types: [] }, false],
    ['its site', { sites: [1, 2] }, true],
    ['other sites', { sites: [2] }, false],
    ['one that is not in use', { active: false }, false],
  ])('%s', (_, but, asks) => {
    expect(askedBy([template(1, but)], COURSE)).toHaveLength(asks ? 1 : 0);
  });
});

describe('a rider', () => {
  it.each<[string, Asked[], string]>([
    ['nothing was sent', [], 'none'],
    ['a link is open', [asked()], 'sent'],
    ['a link was opened', [asked({ status: 'VIEWED' })], 'sent'],
    ['the link has run out', [asked({ expires_at: '2026-11-28T09:59:59.000Z' })], 'none'],
    ['it was cancelled', [asked({ status: 'CANCELLED' })], 'none'],
    ['signed without an end', [asked({ status: 'SIGNED' })], 'signed'],
    ['signed until the day of the course', [asked({ status: 'SIGNED', valid_until: '2026-12-12' })], 'signed'],
    ['signed until the day before', [asked({ status: 'SIGNED', valid_until: '2026-12-11' })], 'none'],
    [
      'signed until the day before, and a new link is open',
      [asked({ status: 'SIGNED', valid_until: '2026-12-11' }), asked()],
      'sent',
    ],
    ['another one is signed', [asked({ template: 2, status: 'SIGNED' })], 'none'],
    ['one of a deleted template is signed', [asked({ template: null, status: 'SIGNED' })], 'none'],
  ])('%s', (_, disclaimers, signing) => {
    expect(signingOf(1, disclaimers, COURSE.date, NOW)).toBe(signing);
  });
});

describe('what may be done', () => {
  it.each([
    ['PENDING', LATER, 'PENDING', ['view', 'sign', 'resend', 'cancel']],
    ['VIEWED', LATER, 'VIEWED', ['view', 'sign', 'resend', 'cancel']],
    ['VIEWED', '2026-11-28T10:00:00.000Z', 'EXPIRED', ['resend', 'cancel']],
    ['PENDING', null, 'PENDING', ['view', 'sign', 'resend', 'cancel']],
    ['SIGNED', '2026-11-01T10:00:00.000Z', 'SIGNED', []],
    ['CANCELLED', LATER, 'CANCELLED', []],
  ] as const)('with %s until %s: %s, %j', (status, expires_at, shown, may) => {
    const now = disclaimerStatus({ status, expires_at }, NOW);
    expect(now).toBe(shown);
    const actions = (['view', 'sign', 'resend', 'cancel'] as const).filter((action) => mayDo(action, now));
    expect(actions).toEqual(may);
  });
});
