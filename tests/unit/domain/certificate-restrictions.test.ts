import { describe, expect, it } from 'vitest';
import { certificateIssue } from '~contract/certificates/certificates';
import { restrictionAdvice } from '~domain/certificates/restriction-advice';
import { presentCode } from '~domain/certificates/restrictions';

/** As the law is: an automatic restricts nobody. */
const TODAY = { restricts: false, transmission: 'M' };

describe('a code that the first versions made up', () => {
  it.each([
    ['01', 'AM'],
    ['02', '45'],
    ['03', '79.03'],
    ['04', '79.02'],
    ['00', '00'],
    ['78', '78'],
    ['AM', 'AM'],
    ['05', '05'],
  ])('%s is %s', (old, now) => {
    expect(presentCode(old)).toBe(now);
  });

  it('is taken from a change that waited on a phone', () => {
    const body = {
      customer: 3,
      time_completion_date: '2026-11-27',
      time_start_time: '08:15',
      time_completion_time: '16:45',
      training_duration: '08:30',
      instructor_certificate: '554021',
      restrictions: ['01', ' 03 ', '78'],
      transmission: 'M',
    };
    expect(certificateIssue.parse(body).restrictions).toEqual(['AM', '79.03', '78']);
  });
});

describe('restrictions', () => {
  it.each([
    [[], 0],
    [['00'], 0],
    [['AM'], 0],
    [['45', '79.03'], 0],
    [['00', 'AM'], 1],
    [['AM', '00'], 1],
    [['78'], 1],
    [['00', '78'], 2],
    [['78', 'AM'], 1],
  ])('%j are questioned %i times', (codes, count) => {
    expect(restrictionAdvice(codes, TODAY)).toHaveLength(count);
  });

  it('says what is contradictory, and what no law knows', () => {
    const [both, automatic] = restrictionAdvice(['00', '78'], TODAY);
    expect(both).toContain('“00 None” is ticked together with a restriction.');
    expect(automatic).toContain('doesn’t restrict its holder');
  });
});
