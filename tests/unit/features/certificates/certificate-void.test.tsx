// @vitest-environment dom
// Void and unvoid: what is done with a certificate at one tap.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { voidCertificate } from '~data/certificates/save';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { accept, queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { certificateRow, feedDesk, issuedRow, NUMBER, openCertificate, refuse, stop } from './certificate-forms-page';
import { dialog, whyOff } from '~tests/unit/features/contacts/contact-page';
import type { Certificate } from '~contract/certificates/certificates';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
/** The toasts with buttons: text, second line, buttons, and for how long in ms. */
const offers = () =>
  vi
    .mocked(toast)
    .mock.calls.flatMap(([, words, offer]) =>
      offer ? [[words, offer.detail, offer.actions.map(({ label }) => label), offer.stay]] : [],
    );
const undoLast = () =>
  vi
    .mocked(toast)
    .mock.calls.findLast(([, , offer]) => offer)?.[2]
    ?.actions[0]?.run();
const SAVED = 'Saved on this computer. Will send when there is signal.';

describe('voiding a certificate', () => {
  async function openVoid(row: Certificate) {
    signInAnew();
    await feedDesk([row]);
    const history = openCertificate(`${NUMBER}/void?page=3`);
    await see('A number that is void can never be issued again, unless it is unvoided.');
    return history;
  }

  it('says what it is, whose, and what comes of it, and asks with a red button', async () => {
    const history = await openVoid(issuedRow(NUMBER));
    for (const words of ['StatusReady to return', 'ContactIsla Rose Pennington', 'Issued20/11/2026'])
      expect(dialog()).toContain(words);
    expect(dialog()).toContain('Isla Rose Pennington then needs another certificate.');
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Void certificate');
    expect(button?.className).toContain('btn--stop');
    button?.click();
    const { action, body, parentId } = await seeQueued();
    expect({ action, body, parentId }).toEqual({
      action: 'void',
      body: { previous_certificate: NUMBER },
      parentId: undefined,
    });
    expect(said()).toEqual([]);
    await accept(issuedRow(NUMBER, { version: 2, status: 'VOID', void_from: 'READY_TO_RETURN' }) as never);
    await soon(() => expect(history.location.href).toBe('/certificates?page=3'));
    expect(offers()).toEqual([[`Certificate ${NUMBER} is void`, 'Certificate voided', ['Undo'], 10_000]]);
  });

  it('can be undone for ten seconds: the school never hears of a void that was not sent', async () => {
    const history = await openVoid(issuedRow(NUMBER));
    setSyncStatus({ state: 'offline' });
    press('Void certificate');
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(offers()).toEqual([[`Certificate ${NUMBER} is void`, SAVED, ['Undo'], 10_000]]);
    // Held back, so that no attempt to send it can come before Undo.
    expect((await seeQueued()).undoUntil).toBeGreaterThan(Date.now());
    undoLast();
    await soon(() => expect(said().at(-1)).toBe(`Certificate ${NUMBER} is ready to return again`));
    expect(await queue()).toEqual([]);
  });

  it('is undone by an unvoid where the school has it already', async () => {
    await openVoid(certificateRow(NUMBER));
    press('Void certificate');
    // With signal it is sent at once, and the form waits for the answer.
    expect((await seeQueued()).undoUntil).toBeUndefined();
    await accept(certificateRow(NUMBER, { version: 2, status: 'VOID', void_from: 'CERTIFICATE_PENDING' }) as never);
    await soon(() => expect(offers()).toHaveLength(1));
    undoLast();
    expect(await seeQueued()).toMatchObject({ action: 'unvoid', body: { previous_certificate: NUMBER } });
    await soon(() => expect(said().at(-1)).toBe(`Certificate ${NUMBER} is pending again`));
  });

  it('works without signal on one that nobody holds', async () => {
    const history = await openVoid(certificateRow(NUMBER));
    expect(dialog()).toContain('Not issued');
    setSyncStatus({ state: 'offline' });
    press('Void certificate');
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(offers()).toEqual([[`Certificate ${NUMBER} is void`, SAVED, ['Undo'], 10_000]]);
  });

  it('stays with the reason where the school, or this device, says no', async () => {
    await openVoid(certificateRow(NUMBER));
    press('Void certificate');
    const { mid } = await seeQueued();
    await refuse({ previous_certificate: ['This certificate does not exist'] });
    await see('Certificate not voided. previous_certificate: This certificate does not exist');
    // Once more takes the place of the first.
    press('Void certificate');
    await soon(async () => expect(await seeQueued()).toMatchObject({ status: 'queued', cancels: [mid] }));
    await stop(issuedRow(NUMBER, { version: 2, status: 'DUPLICATE' }), 'Certificate 3418848 is duplicate');
    await see('Certificate not voided. Certificate 3418848 is duplicate');
    press('Void certificate');
    await see('Certificate 3418848 is duplicate. Nothing was saved.');
    expect([dialog().includes('typed'), said()]).toEqual([false, []]);
  });

  it('says what it is where it is void already, with what has not reached the school', async () => {
    signInAnew();
    await feedDesk([certificateRow(NUMBER)]);
    setSyncStatus({ state: 'offline' });
    await voidCertificate(NUMBER);
    openCertificate(`${NUMBER}/void`);
    await see('Certificate 3418848 is void');
    expect(dialog()).toContain('On this computer');
  });

  it('is not done by those who may only look', async () => {
    signInAnew('VIEW');
    await feedDesk([certificateRow(NUMBER)]);
    openCertificate(`${NUMBER}/void`);
    await see('You can look at this, but not change it');
    expect(named('Void certificate')).toBeUndefined();
  });
});

describe('unvoiding a certificate', () => {
  const question = () => document.querySelector('[role="alertdialog"]')?.textContent ?? '';

  async function ask(but: Partial<Certificate>, isSent = false) {
    signInAnew();
    document.title = '';
    await feedDesk([issuedRow(NUMBER, { status: 'VOID', ...but })], isSent);
    openCertificate(`${NUMBER}/unvoid`);
    await see('Are you sure you want to unvoid certificate?');
  }

  it('says what it goes back to, and that it was done once the school has done it', async () => {
    await ask({ void_from: 'READY_TO_RETURN' });
    expect(question()).toContain('3418848, Isla Rose Pennington');
    expect(question()).toContain('It goes back to Ready to return.');
    press('Unvoid');
    expect(await seeQueued()).toMatchObject({ action: 'unvoid', body: { previous_certificate: NUMBER } });
    await accept(issuedRow(NUMBER, { version: 2 }) as never);
    await soon(() => expect(document.title).toContain('closed'));
    expect(said()).toEqual(['Certificate unvoided']);
  });

  it('is called off with Cancel', async () => {
    await ask({ void_from: 'CERTIFICATE_PENDING' });
    expect(question()).toContain('It goes back to Pending.');
    press('Cancel');
    expect([document.title.includes('closed'), await queue()]).toEqual([true, []]);
  });

  it('says why it cannot where its book is with DVSA', async () => {
    await ask({ void_from: 'NOT_READY' }, true);
    const why = 'It was Not ready, and its book was returned to DVSA: it cannot go back to that.';
    expect(question()).toContain(why);
    expect(whyOff('Unvoid')).toBe(why);
  });

  it('goes back to Sent whatever has become of its book', async () => {
    await ask({ void_from: 'SENT' }, true);
    expect(question()).toContain('It goes back to Sent.');
    expect(whyOff('Unvoid')).toBeNull();
  });

  it('stays with the reason where the school says no', async () => {
    await ask({ void_from: 'SENT' });
    press('Unvoid');
    await seeQueued();
    await stop(issuedRow(NUMBER, { version: 2, status: 'SENT' }), 'Certificate 3418848 is sent');
    await see('Certificate not unvoided. Certificate 3418848 is sent');
    press('Unvoid');
    await see('Certificate 3418848 is sent. Nothing was saved.');
    expect(document.title).toBe('');
  });
});
