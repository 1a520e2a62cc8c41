// @vitest-environment dom
// What a bike's form asks for first, what it folds away, and how it says what is wrong.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { bikeRow, named, open, press, see, signInAnew, soon, text } from './bike-page';
import { field, fill, seeField, type } from './bike-form-hands';
import { feedSchool, queue } from './bike-school';
import { feedCredits, known, verifyPath } from './lookup-school';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

async function openForm(path = 'new') {
  const server = signInAnew();
  await feedSchool(bikeRow(12));
  await feedCredits(100);
  open(path);
  await seeField('Reg number');
  return server;
}

const asked = (label: string) => field(label).getAttribute('aria-required');
const isFolded = (label: string) => field(label).closest('[hidden]') !== null;
const more = () => named('More detailsPower, service, papers, insurance, purchase and reminders');
/** The lines of the summary: each leads to a field. */
const toFix = () =>
  [...document.querySelectorAll('section[aria-label="Things to fix"] li')].map((line) => line.textContent);

describe('what must be filled in', () => {
  it.each(['new', '12/details/edit'])('is marked, and comes first (%s)', async (path) => {
    await openForm(path);
    const required = ['Reg number', 'Make', 'Model', 'Engine size (cc)'];
    expect(required.map(asked)).toEqual(['true', 'true', 'true', 'true']);
    expect(['Transmission', 'Colour', 'Current mileage', 'VIN number'].map(asked)).toEqual([null, null, null, null]);
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels.slice(0, 4)).toEqual(required);
    expect(document.querySelector('.asked-for legend')?.textContent).toBe('Sites');
    expect(text()).toContain('Fields marked * must be filled in.');
  });

  it('is listed together where several are wrong, and each line leads to its field', async () => {
    await openForm();
    press('Add bike');
    await see('5 things to fix');
    expect(toFix()).toEqual(['Reg number', 'Make', 'Model', 'Engine size (cc)', 'Sites']);
    expect(document.activeElement).toBe(field('Reg number'));
    press('Engine size (cc)');
    expect(document.activeElement).toBe(field('Engine size (cc)'));
    press('Sites');
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Sites');
    fill('Make', 'Honda');
    await see('4 things to fix');
    expect(toFix()).not.toContain('Make');
    for (const label of ['Model', 'Engine size (cc)', 'Reg number']) fill(label, '125');
    // One that is left says so under its field.
    await soon(() => expect(text()).not.toContain('to fix'));
    expect(text()).toContain('Select at least 1 item');
    expect(await queue()).toEqual([]);
  });
});

describe('more details', () => {
  it('are folded away, and open with a tap', async () => {
    await openForm();
    expect(isFolded('VIN number')).toBe(true);
    expect(isFolded('MOT until')).toBe(false);
    expect(more()?.getAttribute('aria-expanded')).toBe('false');
    more()?.click();
    await soon(() => expect(isFolded('VIN number')).toBe(false));
    more()?.click();
    await soon(() => expect(isFolded('VIN number')).toBe(true));
  });

  it('open by themselves with something filled in, and can be folded again', async () => {
    await openForm();
    type('VIN number', 'JH2');
    await soon(() => expect(isFolded('VIN number')).toBe(false));
    more()?.click();
    await soon(() => expect(isFolded('VIN number')).toBe(true));
  });

  it('open where something in them is wrong, even if they were folded', async () => {
    await openForm();
    type('Year of manufacture', 'last year');
    await soon(() => expect(isFolded('Year of manufacture')).toBe(false));
    more()?.click();
    await soon(() => expect(isFolded('Year of manufacture')).toBe(true));
    press('Add bike');
    await see('This field must be a number');
    expect(isFolded('Year of manufacture')).toBe(false);
  });
});

describe('what DVLA filled in', () => {
  it('is marked until it is edited, or another registration is typed', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known());
    fill('Reg number', 'KX23QBA');
    const marked = (label: string) => field(label).closest('div.flex-col')?.textContent.includes('From DVLA');
    expect(marked('Make')).toBe(false);
    await soon(() => expect(named('Get details from DVLA')).toMatchObject({ disabled: false }));
    press('Get details from DVLA');
    await soon(() => expect(marked('Make')).toBe(true));
    expect(['Engine size (cc)', 'Colour', 'MOT until', 'Year of manufacture'].map(marked)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Model', 'VIN number'].map(marked)).toEqual([false, false]);
    type('Colour', 'Blue');
    await soon(() => expect(marked('Colour')).toBe(false));
    expect(marked('Make')).toBe(true);
    fill('Reg number', 'MW21QAA');
    await soon(() => expect(marked('MOT until')).toBe(false));
  });
});
