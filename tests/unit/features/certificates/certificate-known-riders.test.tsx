// @vitest-environment dom
// Certificates without access to contacts: issued to riders of one's own courses, changed for their holder.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { getCertificate } from '~data/certificates/certificates';
import { setSyncStatus } from '~sync/status';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import {
  feedWithoutContacts,
  issuedRow,
  NUMBER,
  openCertificate,
  pickContact,
  pressed,
  refuse,
  seePicked,
  signInWith,
} from './certificate-forms-page';
import { PENDING, restrict, send, sendOffline, today } from './certificate-issue-hands';
import type { Certificate } from '~contract/certificates/certificates';
import type { Order } from '~contract/orders/orders';
import type { Permissions } from '~contract/staff/permissions';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const ISLA = orderRow(1, 4).customer;
const rider = (id: number, first_name: string, but: Partial<Order['customer']> = {}): Order['customer'] => ({
  ...ISLA,
  id,
  first_name,
  last_name: 'Vu',
  full_name: `${first_name} Vu`,
  ...but,
});
const LINH = rider(21, 'Linh');
const FEMI = rider(22, 'Femi', { licence_number: 'VU999959199L99**' });
const ZARA = rider(23, 'Zara', { phone: '07700 900555' });
const NOT_YOURS = 'Choose a rider from one of your courses. To choose anyone else you need access to contacts';
const CHECKED = 'Connect will check the rider’s details when this is sent.';

const offered = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
const COURSES = [
  courseRow(3, { date: today(), start_time: '13:00:00' }),
  courseRow(4, { date: today() }),
  courseRow(5, { date: '2026-06-05' }),
];
const ORDERS = [
  orderRow(1, 3, { customer: LINH }),
  orderRow(2, 4, { customer: FEMI }),
  orderRow(3, 5, { customer: ZARA }),
];

async function open(path: string, certificates: Certificate[], orders = ORDERS, but: Partial<Permissions> = {}) {
  signInWith({ contact_permission: 'USER_PERMISSION_NONE', ...but });
  await feedWithoutContacts(certificates, COURSES, orders);
  return openCertificate(path);
}

async function fillIn(name: string): Promise<void> {
  await seeField('Contact');
  await pickContact(name);
  await seePicked(name);
  fill('Start time', '08:15');
  fill('Completion time', '16:45');
  await restrict();
  await soon(() => expect(pressed('Transmission')).toEqual(['Manual']));
}

describe('issuing without access to contacts', () => {
  it('lists the riders of the day first, with their course, then the others; they are found by typing', async () => {
    await open(`${NUMBER}/issue`, PENDING);
    await see('3 riders');
    expect(offered()).toEqual([
      expect.stringContaining('Femi VuCBT 08:15, Quayside Yard · born 02/11/1998'),
      expect.stringContaining('Linh VuCBT 13:00, Quayside Yard · born 02/11/1998'),
      expect.stringContaining('Zara VuCBT 05/06/2026 08:15, Quayside Yard · born 02/11/1998'),
    ]);
    expect([named('New contact'), text()]).toEqual([undefined, expect.not.stringContaining('Ask someone')]);
    fill('Contact', '07700 900555');
    await see('1 rider');
    expect(offered()).toEqual([expect.stringContaining('Zara Vu')]);
    fill('Contact', 'nobody');
    await see('No riders found');
    fill('Completion date', '05/06/2026');
    fill('Contact', '');
    await soon(() => expect(offered()[0]).toContain('Zara VuCBT 08:15'));
  });

  it('says nothing of what this device cannot see, and the row waits as not ready', async () => {
    const history = await open(`${NUMBER}/issue`, PENDING);
    await fillIn('Linh Vu');
    await see(CHECKED);
    expect(text()).not.toMatch(/It will be|address|Edit contact/u);
    sendOffline();
    expect(await seeQueued()).toMatchObject({ action: 'issue', parentId: 21, about: `${NUMBER}, Linh Vu` });
    await soon(() => expect(history.location.pathname).toBe('/certificates'));
    expect(await getCertificate(NUMBER)).toMatchObject({ status: 'NOT_READY', isUnseen: true, pending: 'waiting' });
  });

  it('says what is known to be missing', async () => {
    await open(`${NUMBER}/issue`, PENDING);
    await fillIn('Femi Vu');
    await see(`It will be Not ready until a complete licence number is added. ${CHECKED}`);
    expect(text()).toContain('Someone who can edit contacts can add it.');
  });

  it('fills in what their booking says', async () => {
    await open(`${NUMBER}/issue`, PENDING, [orderRow(1, 3, { customer: LINH, bike_type: 'AUTO' })]);
    await seeField('Contact');
    await pickContact('Linh');
    await soon(() => expect(pressed('Transmission')).toEqual(['Automatic']));
  });

  it('needs somebody, and Enter in the empty box picks nobody', async () => {
    await open(`${NUMBER}/issue`, PENDING);
    await see('3 riders');
    const box = document.querySelector('[role="combobox"]');
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(document.querySelector('[role="group"][aria-label="Contact"]')).toBeNull();
    send();
    await soon(() => expect(problem('Contact')).toBe('This field is required'));
  });

  it('shows under the contact that the school does not let them be named; another one is picked', async () => {
    await open(`${NUMBER}/issue`, PENDING);
    await fillIn('Linh Vu');
    sendOffline();
    const { seq, mid } = await seeQueued();
    await refuse({ customer: [NOT_YOURS] });
    openCertificate(`${NUMBER}/issue?resend=${seq}`);
    await seePicked('Linh Vu');
    await see(NOT_YOURS);
    const group = document.querySelector('[role="group"][aria-label="Contact"]');
    expect(group?.textContent).toContain(NOT_YOURS);
    press('Change');
    await see('3 riders');
    await pickContact('Zara');
    await seePicked('Zara Vu');
    expect(text()).not.toContain(NOT_YOURS);
    sendOffline();
    await soon(async () => expect(await seeQueued()).toMatchObject({ parentId: 23, cancels: [mid] }));
  });

  it('is not possible where nobody can be named: what to do is said', async () => {
    await open(`${NUMBER}/issue`, PENDING, []);
    await see('No riders to choose from');
    expect(text()).toContain(
      'Without access to contacts you can choose riders who are booked on courses you can see. There are none on this computer.',
    );
    expect(text()).toContain('Ask someone with access to contacts to book the rider on a course or to issue it');
    press('Back');
    await see('The list');
  });

  it('lists no riders whom the calendar alone shows: without access to orders the school refuses them', async () => {
    await open(`${NUMBER}/issue`, PENDING, ORDERS, { order_permission: 'USER_PERMISSION_NONE' });
    await see('You don’t have access to contacts or orders.');
    expect(text()).toContain('Ask someone with access to contacts to issue it, or ask an administrator');
    expect(named('Issue certificate')).toBeUndefined();
  });

  it('lists all riders of the day and few others', async () => {
    const many = Array.from({ length: 30 }, (_, at) => rider(100 + at, `Rider ${String.fromCodePoint(65 + at)}`));
    const on = (course: number, people: typeof many) =>
      people.map((customer) => orderRow(customer.id, course, { customer }));
    await open(`${NUMBER}/issue`, PENDING, [...on(3, many.slice(0, 12)), ...on(5, many.slice(12))]);
    await see('12 of 30 riders. Type to find the others.');
    expect(offered()).toHaveLength(12);
    fill('Completion date', '01/06/2026');
    await see('8 of 30 riders. Type to find the others.');
  });

  it('goes on while somebody types though the last rider leaves this device', async () => {
    await open(`${NUMBER}/issue`, PENDING);
    await see('3 riders');
    await feedWithoutContacts(
      PENDING,
      COURSES,
      ORDERS.map((row) => ({ ...row, version: 2, customer: erased(row) })),
    );
    await see('No riders found');
    expect(named('Issue certificate')).toBeDefined();
  });
});

const erased = ({ customer }: Order) => ({ ...customer, first_name: '', last_name: '', full_name: '' });

describe('changing without access to contacts', () => {
  it('keeps its holder, who need be no rider, and claims nothing about their details', async () => {
    await open(`${NUMBER}/change`, [issuedRow(NUMBER)], []);
    await seePicked('Isla Rose Pennington');
    expect(named('Change')).toBeUndefined();
    expect(text()).toContain('The rider’s details are copied from their contact when this is sent.');
    expect(text()).toContain(CHECKED);
    expect(text()).not.toMatch(/It will be|Lantern Row|New contact/u);
    setSyncStatus({ state: 'offline' });
    press('Change certificate');
    expect(await seeQueued()).toMatchObject({ parentId: 12, about: `${NUMBER}, Isla Rose Pennington` });
    expect(await getCertificate(NUMBER)).toMatchObject({ status: 'NOT_READY', isUnseen: true });
  });

  it('goes over to a rider, and back to its holder', async () => {
    await open(`${NUMBER}/change`, [issuedRow(NUMBER)]);
    await seePicked('Isla Rose Pennington');
    press('Change');
    await see('4 riders');
    expect(offered()[0]).toContain('Isla Rose Pennington');
    await pickContact('Zara');
    await seePicked('Zara Vu');
    press('Change');
    await seeField('Contact');
    await pickContact('Isla');
    await seePicked('Isla Rose Pennington');
    press('Change');
    await seeField('Contact');
    await pickContact('Linh');
    await seePicked('Linh Vu');
    setSyncStatus({ state: 'offline' });
    press('Change certificate');
    expect(await seeQueued()).toMatchObject({ parentId: 21, action: 'change' });
  });

  it('of one whose holder was erased needs a rider', async () => {
    const { customer } = issuedRow(NUMBER);
    const row = issuedRow(NUMBER, {
      status: 'NOT_READY',
      customer: customer && { ...customer, first_name: '', last_name: '', full_name: '' },
    });
    await open(`${NUMBER}/change`, [row], []);
    await see('No riders to choose from');
    expect(text()).toContain('Ask someone with access to contacts to change it');
  });
});
