// @vitest-environment dom
// Actions on certificates in the Sync centre: what stopped each of them, and the way on for what was typed.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { certificateRow, testBook } from '~tests/helpers/book-rows';
import { feed, named, open, press, queue, see, send, signInAnew, soon, stopped, stored, text } from './sync-page';
import { DONE_ALREADY, type Trouble } from '~data/outbox/refusal-record';
import type { Mutation } from '~data/database/db';

/** Of the book with 23 used numbers, the last two are free. */
const [USED, TAKEN, FREE, LAST] = [3_418_847, 3_418_848, 3_418_849, 3_418_850] as const;
const BODY = {
  certificate_number: TAKEN,
  time_completion_date: '2026-11-22',
  time_start_time: '08:15:00',
  time_completion_time: '16:45:00',
  training_duration: '08:30:00',
  instructor_certificate: '554021',
  restrictions: ['00'],
  transmission: 'M',
  duplicate: false,
};
const stop: Trouble = {
  kind: 'state',
  at: Date.now(),
  message: `Certificate ${TAKEN} is ready to return`,
  current: null,
};
const issue = (but: Partial<Mutation> = {}): Partial<Mutation> => ({
  op: 'action',
  action: 'issue',
  entity: 'certificates',
  targetId: TAKEN,
  parentId: 12,
  lane: `certificates ${TAKEN}`,
  about: `${TAKEN}, Isla Rose Pennington`,
  body: BODY,
  ...but,
});
const address = (name: string) => named(name)?.getAttribute('href');

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  const { books, certificates } = testBook(1, 3_418_826, { READY_TO_RETURN: 23 });
  const issued_by = { id: 9, full_name: 'Priya Nair' };
  const taken = certificateRow(TAKEN, 'READY_TO_RETURN', { issued_by, issued_at: '2026-11-22T14:21:00.000Z' });
  await feed({
    books,
    certificates: [...certificates.filter((row) => row.certificate_number !== TAKEN), taken],
  });
});

describe('a number that somebody else has issued', () => {
  it.each([1440, 390])('says by whom and when, with everything typed, at %i pixels', async (width) => {
    await queue(stopped(stop, issue()));
    open(width);
    await see('Certificate not issued');
    await see('Already issued by Priya Nair at 22/11/2026 14:21, to ');
    expect(text()).toContain('Isla Rose Pennington');
    expect(text()).toContain('from 08:15, to 16:45');
    expect(address('Edit') ?? address('Edit and resend')).toMatch(
      new RegExp(`^/certificates/${TAKEN}/issue\\?resend=\\d+$`, 'u'),
    );
  });

  it('goes on under the next free number of its book in one step, with what was done to it after', async () => {
    const seq = await queue(stopped(stop, issue()));
    await queue(issue({ action: 'void', about: String(TAKEN), body: { previous_certificate: TAKEN } }));
    open();
    await see(`Move to ${FREE}`);
    press(`Move to ${FREE}`);
    await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
    expect(await stored()).toMatchObject([
      {
        seq,
        action: 'issue',
        lane: `certificates ${FREE}`,
        parentId: 12,
        body: { ...BODY, certificate_number: FREE },
        about: `${FREE}, Isla Rose Pennington`,
      },
      { action: 'void', lane: `certificates ${FREE}`, body: { previous_certificate: FREE } },
    ]);
  });

  it('passes over a number of which something waits here', async () => {
    await queue(stopped(stop, issue()));
    const body = { previous_certificate: FREE };
    await queue(issue({ targetId: FREE, lane: `certificates ${FREE}`, action: 'void', body }));
    open();
    await see(`Move to ${LAST}`);
    expect(named(`Move to ${FREE}`)).toBeUndefined();
  });
});

it('an action that had reached the school in an earlier form is offered nowhere a second time', async () => {
  await queue(stopped({ ...stop, message: DONE_ALREADY }, issue()));
  // Beside a change that may take another number: its button is shown by then.
  const body = { ...BODY, certificate_number: USED };
  await queue(stopped(stop, issue({ targetId: USED, lane: `certificates ${USED}`, about: String(USED), body })));
  open();
  await see(DONE_ALREADY);
  await see(`Move to ${FREE}`);
  await soon(() => expect(text().match(/Already issued by/gu)).toHaveLength(2));
  expect(text().match(/Move to/gu)).toHaveLength(1);
});

it.each([
  ['change', { ...BODY, certificate_number: USED }, `/certificates/${USED}/change`],
  // The form opens on the original; the number of the duplicate is a field in it.
  ['duplicate', { certificate_number: FREE, previous_certificate: USED }, `/certificates/${USED}/duplicate`],
])('a refused %s links to its form', async (action, body, form) => {
  const refused: Trouble = { kind: 'refused', at: Date.now(), status: 400, message: 'Bad Request', fields: {} };
  const seq = await queue(stopped(refused, issue({ action, body })));
  open();
  await soon(() => expect(address('Edit')).toBe(`${form}?resend=${seq}`));
});

it('what is no issue can be tried again as it is', async () => {
  const body = { previous_certificate: TAKEN };
  await queue(stopped(stop, issue({ action: 'unvoid', body, about: String(TAKEN) })));
  open();
  await see('Certificate not unvoided');
  expect(address('Edit')).toBeUndefined();
  press('Try again');
  await soon(async () => expect((await stored())[0]?.status).toBe('queued'));
});

it('what was sent leads to the certificate', async () => {
  await send({ op: 'action', action: 'issue', entity: 'certificates', id: TAKEN, about: String(TAKEN), fields: [] });
  open();
  await see('Issue certificate');
  expect(address(`View certificate ${TAKEN}`)).toBe(`/certificates/${TAKEN}/view`);
});
