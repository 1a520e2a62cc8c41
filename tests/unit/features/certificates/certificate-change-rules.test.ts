// The rules of the form that changes a certificate, without a screen: from text to what is saved and back.
import { describe, expect, it } from 'vitest';
import { readBody as readChanged, readChange, valuesOfCertificate } from '~features/certificates/forms/change-fields';
import { staff } from '~tests/sync/helpers/rows';
import type { Certificate } from '~contract/certificates/certificates';

const REQUIRED = 'This field is required';

describe('changing a certificate', () => {
  const row = {
    customer: { id: 12 },
    instructor: { id: 5 },
    supplier: { id: 1 },
    issued_at: '2026-07-20T15:50:30.250Z',
    time_completion: '2026-07-20T15:45:00.000Z',
  } as Certificate;
  const text = {
    customer: '12',
    instructor: '5',
    issued_at: '2026-07-20',
    issued_time: '16:50',
    signature_reason: '',
    date_reason: '',
    site: '1',
  };
  const judged = {
    now: Date.parse('2026-07-22T12:00:00.000Z'),
    staff: [
      { ...staff(5, 'Callum Reith'), certificate_expires: '2026-07-19' },
      { ...staff(6, 'Sal Moretti'), certificate_expires: '2026-07-19' },
      { ...staff(7, 'Priya Nair'), certificate_expires: '2026-07-20' },
    ],
  };

  it('shows when it was issued in London, and leaves it to the second', () => {
    expect(valuesOfCertificate(row)).toEqual(text);
    expect(readChange(text, row, judged).input).toEqual({ customer: 12, instructor: 5, issued_at: row.issued_at });
  });

  it.each([
    ['1', undefined],
    ['', undefined],
    ['2', 2],
    ['77', 77],
  ])('at the site %j is sent with the site %s, which is only named where it is another one', (site, sent) => {
    expect(readChange({ ...text, site }, row, judged).input?.site).toBe(sent);
  });

  it.each([
    ['5', false],
    ['6', true],
    ['7', false],
  ])('to be signed by %s needs a reason only where another one’s certificate had run out: %s', (instructor, needed) => {
    const missing = { signature_reason: 'Choose another instructor, or give a reason' };
    expect(readChange({ ...text, instructor }, row, judged).errors).toEqual(needed ? missing : null);
    const { input } = readChange({ ...text, instructor, signature_reason: ' Renewed ' }, row, judged);
    expect(input?.signature_reason).toBe(needed ? 'Renewed' : undefined);
  });

  it('is typed in London time and sent in UTC', () => {
    const far = { ...text, issued_at: '2026-01-20', issued_time: '09:05' };
    expect(readChange(far, row, judged).errors).toEqual({ date_reason: 'Check the date, or give a reason for it' });
    const read = readChange({ ...far, date_reason: 'As on the paper' }, row, judged);
    expect(read.input).toMatchObject({ issued_at: '2026-01-20T09:05:00.000Z', date_reason: 'As on the paper' });
    expect(readChange({ ...text, issued_time: '09:05' }, row, judged).input?.issued_at).toBe(
      '2026-07-20T08:05:00.000Z',
    );
  });

  it.each([
    [{ customer: '' }, { customer: REQUIRED }],
    [{ instructor: '' }, { instructor: REQUIRED }],
    [{ issued_at: '' }, { issued_at: REQUIRED }],
    [{ issued_time: '' }, { issued_time: REQUIRED }],
    [{ issued_time: '4 pm' }, { issued_time: 'Enter a time, such as 16:45' }],
    [{ issued_at: '20/7' }, { issued_at: 'Enter a date, such as 31/12/2026' }],
    [{ issued_at: '2026-07-22', issued_time: '13:01' }, { issued_at: 'This time is in the future' }],
    [{ issued_at: '1884-12-31' }, { issued_at: 'The date must be 01/01/1885 or later' }],
  ])('%j: %j', (but, errors) => {
    expect(readChange({ ...text, ...but }, row, judged)).toEqual({ input: null, errors });
  });

  it('says nothing about a clock that is behind where the time was left alone', () => {
    expect(readChange(text, row, { ...judged, now: Date.parse('2026-07-01T12:00:00.000Z') }).errors).toBeNull();
  });

  it('comes back from the unsent changes', () => {
    const { date_reason: _date, signature_reason: _signature, ...known } = text;
    expect(readChanged({ instructor: 5, site: 1, issued_at: row.issued_at }, -4)).toEqual({ ...known, customer: '-4' });
    const reasons = { date_reason: 'Late', signature_reason: 'Renewed' };
    expect(readChanged(reasons)).toEqual(reasons);
    expect([readChanged({}), readChanged({ instructor: 'x', issued_at: 'y' })]).toEqual([{}, {}]);
  });
});
