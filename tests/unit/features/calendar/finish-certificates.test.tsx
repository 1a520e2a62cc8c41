// @vitest-environment dom
// From the end of a course on to its certificates: who gets one, what the course asks for next, and what others have said.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { setOutcome } from '~data/orders/save';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue, refuse } from '~tests/unit/features/bikes/bike-school';
import { issuedRow, NUMBER } from '~tests/unit/features/certificates/certificate-forms-page';
import { restrictAll, rowOf, seeRow, tickOf } from '~tests/unit/features/certificates/course-certificates-page';
import { choose, COURSE, DAY, FEMI, feedEnd, ISLA, LINH, openEnd, ridersWith, seeChoices } from './course-end-page';

hearToasts();

const foot = () => [...document.querySelectorAll('footer :is(a, button)')].map((one) => one.textContent.trim());
const strong = () => document.querySelector('footer .btn--pri')?.textContent.trim();
const COMPLETED = { outcome: 'COMPLETED', outcome_at: `${DAY}T16:50:00.000Z` } as const;
const ALL_COMPLETED = ridersWith({ isla: COMPLETED, linh: COMPLETED, femi: COMPLETED });
const heldBy = (number: number, customer: number) => {
  const row = issuedRow(number, { time_completion: `${DAY}T16:45:00.000Z` });
  return { ...row, customer: row.customer && { ...row.customer, id: customer } };
};

describe('the certificates', () => {
  it('come next in the form’s place, with those ticked who completed the course, and why the others aren’t', async () => {
    await feedEnd();
    const history = openEnd('finish');
    await seeChoices(FEMI, ['Completed', 'Further training', 'No show']);
    choose(LINH, 'Further training');
    choose(FEMI, 'No show');
    press('Finish course');
    await soon(() => expect(history.location.pathname).toBe(`/calendar/${COURSE}/certificates`));
    expect(toast).toHaveBeenCalledWith('done', 'Outcomes saved on this phone');
    await seeRow(ISLA);
    expect([ISLA, LINH, FEMI].map((name) => tickOf(name)?.checked)).toEqual([true, false, false]);
    expect(rowOf(LINH).textContent).toContain('Further training, so not ticked');
    expect(rowOf(FEMI).textContent).toContain('No show, so not ticked');
    await restrictAll();
    press('Issue certificate');
    await see('1 certificate saved on this phone');
    expect((await queue()).map(({ entity, parentId, body }) => [entity, parentId, body['outcome']])).toEqual([
      ['orders', 12, 'COMPLETED'],
      ['orders', 13, 'FURTHER_TRAINING'],
      ['orders', 14, 'NO_SHOW'],
      ['certificates', 12, undefined],
    ]);
    expect(named('Book Linh on another course')?.getAttribute('href')).toBe('/orders/add?contact=13');
    expect(text()).toContain('Without a certificate from this course');
    history.back();
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
  });

  it('do not come where nobody completed the course', async () => {
    await feedEnd({ orders: ridersWith().slice(0, 1) });
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    choose(ISLA, 'Further training');
    press('Finish course');
    await see('Outcomes saved on this phone');
    expect(named('Book Isla Rose on another course')).toBeDefined();
  });

  it('can still be given to somebody who is ticked by hand', async () => {
    await feedEnd({ orders: ridersWith({ isla: { outcome: 'FURTHER_TRAINING' }, linh: COMPLETED, femi: COMPLETED }) });
    openEnd('certificates');
    await seeRow(ISLA);
    expect(named('Issue 2 certificates')).toBeDefined();
    tickOf(ISLA)?.click();
    await soon(() => expect(named('Issue 3 certificates')).toBeDefined());
    expect(rowOf(ISLA).textContent).not.toContain('so not ticked');
  });

  it('one at a time begin with the first who completed the course, and end with the last', async () => {
    await feedEnd({ orders: ridersWith({ isla: { outcome: 'NO_SHOW' }, linh: COMPLETED, femi: COMPLETED }) });
    openEnd('certificates');
    await seeRow(ISLA);
    press('One at a time');
    await soon(() => expect([tickOf(ISLA)?.checked, tickOf(LINH)?.checked]).toEqual([false, true]));
  });
});

describe('the foot of the course', () => {
  it.each([
    ['before its day leads to the riders', ridersWith(), '2026-11-20T12:00:00Z', ['Riders', 'Issue certificates']],
    ['on its day leads to finishing it', ridersWith(), `${DAY}T06:00:00Z`, ['Finish course', 'Riders']],
    ['weeks later still does', ridersWith({ femi: COMPLETED }), '2026-12-09T06:00:00Z', ['Finish course', 'Riders']],
    ['leads to the certificates once it is finished', ALL_COMPLETED, undefined, ['Issue certificates', 'Riders']],
  ])('%s', async (_, orders, at = `${DAY}T17:00:00Z`, steps) => {
    await feedEnd({ orders, at });
    openEnd('details');
    await soon(() => expect(foot().slice(0, 2)).toEqual(steps));
    expect(strong()).toBe(steps[0]);
  });

  it('asks for nothing more once all who completed have one', async () => {
    await feedEnd({ orders: ridersWith({ isla: COMPLETED, linh: COMPLETED, femi: { outcome: 'NO_SHOW' } }) });
    await feed({ certificates: [heldBy(NUMBER, 12)] });
    openEnd('details');
    await soon(() => expect(strong()).toBe('Issue certificates'));
    await feed({ certificates: [heldBy(NUMBER + 1, 13)] });
    await soon(() => expect(strong()).toBe('Riders'));
    expect(named('Change outcomes')?.getAttribute('href')).toBe(`/calendar/${COURSE}/finish`);
  });
});

it('two phones that finish differently: the course shows the school’s outcome, and that this phone’s needs fixing', async () => {
  await feedEnd({ orders: ridersWith().slice(0, 1) });
  await setOutcome(1, 'NO_SHOW');
  openEnd('details');
  await see('No show');
  await feed({ orders: ridersWith({ isla: { ...COMPLETED, version: 2 } }).slice(0, 1) });
  await refuse({ outcome: ['The rider has completed the course'] });
  await see('Needs fixing');
  await soon(() => expect(text()).toContain('Completed'));
  expect(text()).not.toContain('No show');
});
