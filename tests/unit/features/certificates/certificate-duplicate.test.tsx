// @vitest-environment dom
// Duplicating a certificate: which numbers it can take, and when there can be no duplicate.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { duplicateCertificate } from '~data/certificates/save';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  certificateRow,
  choices,
  feedDesk,
  issuedRow,
  NUMBER,
  openCertificate,
  refuse,
  stop,
} from './certificate-forms-page';
import { dialog } from '~tests/unit/features/contacts/contact-page';
import type { Certificate } from '~contract/certificates/certificates';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);

describe('duplicating a certificate', () => {
  const SENT = 3_412_525;
  const free = (count: number) => Array.from({ length: count }, (_, index) => certificateRow(NUMBER + index));

  async function openDuplicate(rows: Certificate[], but: Partial<Certificate> = {}, search = '') {
    signInAnew();
    await feedDesk([issuedRow(SENT, { status: 'SENT', ...but }), ...rows]);
    return openCertificate(`${SENT}/duplicate${search}`);
  }

  it('needs one of the free numbers, the site’s first, and keeps the days of the original', async () => {
    const other = { id: 2, name: 'Hilltop', connect_location_name: 'Hilltop Park', atb_number: '' };
    const history = await openDuplicate([...free(2), certificateRow(3_420_051, { supplier: other })]);
    await seeField('Number of the duplicate');
    expect(choices('Number of the duplicate')).toEqual(['Choose a number', '3418848', '3418849', '3420051']);
    expect(dialog()).toContain('Issued20/11/2026Expires20/11/2028');
    expect(dialog()).toContain('The duplicate keeps the issue date and the expiry of the original, which stays Sent.');
    press('Duplicate certificate');
    await soon(() => expect(problem('Number of the duplicate')).toBe('This field is required'));
    fill('Number of the duplicate', '3418849');
    await soon(() => expect(problem('Number of the duplicate')).toBeUndefined());
    press('Duplicate certificate');
    const { action, body, targetId } = await seeQueued();
    expect({ action, body, targetId }).toEqual({
      action: 'duplicate',
      body: { certificate_number: NUMBER + 1, previous_certificate: SENT },
      targetId: 418_849,
    });
    await accept(issuedRow(NUMBER + 1, { version: 2, status: 'DUPLICATE', previous_certificate: SENT }) as never);
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(said()).toEqual(['Certificate duplicated']);
  });

  it('finds a number by its digits where there are many', async () => {
    await openDuplicate(free(26));
    await seeField('Find a number');
    fill('Find a number', '887');
    await see('4 of 26 numbers');
    expect(choices('Number of the duplicate')).toEqual(['Choose a number', '3418870', '3418871', '3418872', '3418873']);
    // The only one that is left is taken; one that is not among them any more is not.
    fill('Find a number', '8872');
    await soon(() => expect(value('Number of the duplicate')).toBe('3418872'));
    fill('Find a number', '999');
    await see('No free number has these digits');
    expect(value('Number of the duplicate')).toBe('');
  });

  it('asks for no digits where there are few', async () => {
    await openDuplicate(free(25));
    await seeField('Number of the duplicate');
    expect(text()).not.toContain('Find a number');
  });

  it.each([
    ['it has one', free(1), { duplicate: 3_418_845 }, 'Certificate 3412525 already has a duplicate'],
    ['there is no number', [], {}, 'There is no free number'],
    ['its holder was erased', free(1), { customer: null }, 'Certificate 3412525 no longer has a holder'],
    ['it is not sent', free(1), { status: 'READY_TO_RETURN' as const }, 'Certificate 3412525 is ready to return'],
  ])('says so where %s', async (_, rows, but, words) => {
    await openDuplicate(rows, but);
    await see(words);
    expect(named('Duplicate certificate')).toBeUndefined();
  });

  it('is given another number where the school would not take the first', async () => {
    await openDuplicate(free(2));
    await seeField('Number of the duplicate');
    fill('Number of the duplicate', '3418848');
    press('Duplicate certificate');
    const { mid } = await seeQueued();
    await stop(issuedRow(NUMBER, { version: 2 }), 'Certificate 3418848 is ready to return');
    await see('Certificate not duplicated. Certificate 3418848 is ready to return');
    press('Duplicate certificate');
    await see('Certificate 3418848 is ready to return. Nothing was saved.');
    fill('Number of the duplicate', '3418849');
    setSyncStatus({ state: 'offline' });
    press('Duplicate certificate');
    await soon(async () =>
      expect(await seeQueued()).toMatchObject({ status: 'queued', cancels: [mid], targetId: 418_849 }),
    );
  });

  it('is mended from the Sync centre', async () => {
    signInAnew();
    await feedDesk([issuedRow(SENT, { status: 'SENT' }), ...free(2)]);
    await duplicateCertificate(SENT, NUMBER);
    const { seq } = await seeQueued();
    await refuse({ certificate_number: ['This certificate does not exist'] });
    const history = openCertificate(`${SENT}/duplicate?resend=${seq}`);
    await soon(() => expect(problem('Number of the duplicate')).toBe('This certificate does not exist'));
    expect(value('Number of the duplicate')).toBe('3418848');
    setSyncStatus({ state: 'offline' });
    fill('Number of the duplicate', '3418849');
    press('Duplicate certificate');
    await soon(() => expect(history.location.pathname).toBe('/sync'));
    expect((await seeQueued()).body).toEqual({ certificate_number: NUMBER + 1, previous_certificate: SENT });
  });

  it('keeps its own number among the choices while it waits', async () => {
    signInAnew();
    await feedDesk([issuedRow(SENT, { status: 'SENT' }), ...free(2)]);
    await duplicateCertificate(SENT, NUMBER);
    const { seq } = await seeQueued();
    openCertificate(`${SENT}/duplicate?resend=${seq}`);
    await seeField('Number of the duplicate');
    expect(choices('Number of the duplicate')).toEqual(['Choose a number', '3418848', '3418849']);
    expect(value('Number of the duplicate')).toBe('3418848');
  });
});
