// @vitest-environment dom
// What the forms of certificates and books ask for: marked, listed together where several are wrong, and what is folded away.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { testBook } from '~tests/helpers/book-rows';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { feedShelf, openBooks } from './books-page';
import { certificateRow, feedDesk, issuedRow, NUMBER, openCertificate } from './certificate-forms-page';
import { openIssue, send } from './certificate-issue-hands';
import { openCourse, RIDERS, riderOn, seeRow } from './course-certificates-page';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const NOTE = 'Fields marked * must be filled in.';
/** The fields that say that they are required, by label. */
const asked = () =>
  [...document.querySelectorAll('label')]
    .filter(({ htmlFor }) => document.getElementById(htmlFor)?.getAttribute('aria-required') === 'true')
    .map((label) => label.textContent);
const askedGroups = () => [...document.querySelectorAll('.asked-for legend')].map((legend) => legend.textContent);
const seeAsked = (...labels: string[]) => soon(() => expect(asked()).toEqual(labels));
/** The lines of the summary: each leads to a field. */
const toFix = () =>
  [...document.querySelectorAll('section[aria-label="Things to fix"] li')].map((line) => line.textContent);

describe('what must be filled in', () => {
  it('is marked in the form that issues, and listed together where several are missing', async () => {
    await openIssue();
    await seeAsked('Contact', 'Completion date', 'Start time', 'Completion time', 'Instructor');
    expect(askedGroups()).toEqual(['Restrictions', 'Transmission']);
    expect(text()).toContain(NOTE);
    send();
    await see('5 things to fix');
    expect(toFix()).toEqual(['Contact', 'Start time', 'Completion time', 'Restrictions', 'Transmission']);
    press('Transmission');
    expect(document.activeElement?.textContent).toBe('Automatic');
    press('Completion time');
    expect(document.activeElement).toBe(field('Completion time'));
    expect(await queue()).toEqual([]);
  });

  it('is marked with the number, too, once another one can be chosen', async () => {
    await openIssue();
    press('Change number');
    await soon(() => expect(asked()[0]).toBe('Certificate number'));
  });

  it('is marked in the form that changes', async () => {
    signInAnew();
    await feedDesk([issuedRow(NUMBER)]);
    openCertificate(`${NUMBER}/change`);
    await seeAsked('Instructor', 'Issued on', 'Issued at');
    // Nobody is picked once the contact is to be another one.
    await soon(() => expect(named('Change')).toBeDefined());
    press('Change');
    await seeAsked('Contact', 'Instructor', 'Issued on', 'Issued at');
    fill('Issued on', '');
    fill('Issued at', '');
    press('Change certificate');
    await see('3 things to fix');
    expect(toFix()).toEqual(['Contact', 'Issued on', 'Issued at']);
  });

  it('is the number in the form of a duplicate, and nothing in the question of a void', async () => {
    signInAnew();
    await feedDesk([issuedRow(3_412_525, { status: 'SENT' }), certificateRow(NUMBER)]);
    openCertificate('3412525/duplicate');
    await seeAsked('Number of the duplicate');
    expect(document.querySelector('form.change-form')?.textContent).toContain(NOTE);
    openCertificate(`${NUMBER}/void`);
    await see('A number that is void can never be issued again');
    expect([asked(), askedGroups()]).toEqual([[], []]);
  });

  it('is marked in the form of a new book, and listed', async () => {
    signInAnew();
    await feedShelf(testBook(1, 3_431_276));
    openBooks('/certificates/books/new');
    await seeAsked('Site', 'First certificate number');
    expect(document.querySelector('.change-form')?.textContent).toContain(NOTE);
    press('Add book');
    await see('2 things to fix');
    expect(toFix()).toEqual(['Site', 'First certificate number']);
    press('First certificate number');
    expect(document.activeElement).toBe(field('First certificate number'));
    fill('First certificate number', '7900001');
    await soon(() => expect(text()).not.toContain('to fix'));
  });

  it('is marked for all riders of a course, and listed with the rider it is about', async () => {
    const orders = [...RIDERS, riderOn(4, 15, 'Ola Berg', { bike_type: 'NONE' })];
    const certificates = Array.from({ length: 4 }, (_, at) => certificateRow(NUMBER + at));
    await openCourse({ orders, certificates });
    await seeRow('Ola Berg');
    const transmissions = ['Transmission of Femi Adeyemi', 'Transmission of Ola Berg'];
    await soon(() => expect(askedGroups()).toEqual([...transmissions, 'Restrictions']));
    press('Issue 4 certificates');
    await see('3 things to fix');
    expect(toFix()).toEqual([...transmissions, 'Restrictions']);
    press('Transmission of Ola Berg');
    expect(document.activeElement?.closest('fieldset')?.textContent).toContain('of Ola Berg');
    press('Change times or instructor');
    await seeAsked('Completion date', 'Start time', 'Completion time', 'Instructor');
  });
});

describe('more details', () => {
  const isFolded = () => field('This is a duplicate').closest('[hidden]') !== null;

  it('are folded away in the form that issues, until they are asked for', async () => {
    await openIssue();
    await seeField('This is a duplicate');
    const more = () => named('More detailsWhether it is a duplicate');
    expect([isFolded(), more()?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    more()?.click();
    await soon(() => expect(isFolded()).toBe(false));
    field('This is a duplicate').click();
    await soon(() => expect(field('This is a duplicate').checked).toBe(true));
    expect(isFolded()).toBe(false);
  });
});
