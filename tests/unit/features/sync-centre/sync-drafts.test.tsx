// @vitest-environment dom
// Forms that were begun and never saved, in the Sync centre.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { listDrafts, saveDraft } from '~data/form-saves/drafts';
import { bikeRow } from '~tests/unit/features/bikes/bike-page';
import { feed, named, open, press, queueReport, refusal, see, signInAnew, stopped, text } from './sync-page';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

const address = (name: string) => named(name)?.getAttribute('href');
const keep = (target: string, form: string, typed: Record<string, unknown>, blobs: string[] = []) =>
  saveDraft({ form, target }, { text: typed, route: `/bikes/${target}`, blobs });

describe('what was typed and not saved', () => {
  it('is listed with its bike and its photos, and leads back into its form', async () => {
    await feed({ bikes: [bikeRow(12)] });
    await keep('12', 'comment', { comment: 'Clutch lever' }, ['a', 'b']);
    open();
    await see('Not saved yet');
    expect(text()).toContain('LB22 QDE');
    expect(text()).toMatch(/Draft from \d\d:\d\d · 2 photos/u);
    expect(text()).toContain('“Clutch lever”');
    expect(text()).toContain('1 form on this computer was never saved');
    expect(address('Continue')).toBe('/bikes/12/details/comment');
    expect(named('Export all unsent')).toBeDefined();
  });

  it.each([
    ['bike', 'new', '/bikes/new'],
    ['bike', '12', '/bikes/12/details/edit'],
    ['document', '12', '/bikes/12/details/document'],
  ])('of the form %s (%s) leads to %s', async (form, target, to) => {
    await keep(target, form, { make: 'Honda' });
    open(390);
    await see('Not saved yet');
    expect(address('Continue')).toBe(to);
  });

  it('goes only when somebody has said so twice', async () => {
    await keep('12', 'comment', { comment: 'Clutch lever' });
    open();
    await see('Not saved yet');
    press('Discard');
    await see('Discard this draft?');
    expect(text()).toContain('It is nowhere else.');
    press('Cancel');
    expect(await listDrafts()).toHaveLength(1);
    press('Discard');
    await see('Discard this draft?');
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Discard')?.click();
    await see('All sent');
    await expect.poll(async () => (await listDrafts()).length).toBe(0);
  });

  it('to mend a refused comment leads to that comment', async () => {
    const seq = await queueReport(0, stopped(refusal({ comment: ['No'] })));
    await keep(`resend ${seq}`, 'comment', { comment: 'Clutch lever bent, again' });
    open();
    await see('Not saved yet');
    expect(address('Continue')).toBe(`/bikes/12/details/comment?resend=${seq}`);
  });

  it('is not there for a form that was only opened', async () => {
    const seq = await queueReport(0, stopped(refusal({ comment: ['No'] })));
    await saveDraft({ form: 'comment', target: `resend ${seq}` }, { text: {}, route: '', blobs: ['a'] });
    await keep('12', 'comment', { comment: 'Scratch' });
    open();
    await see('1 form on this computer was never saved');
    expect(text()).toContain('“Scratch”');
    expect(text().match(/Draft from/gu)).toHaveLength(1);
  });
});
