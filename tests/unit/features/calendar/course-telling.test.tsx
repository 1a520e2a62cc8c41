// @vitest-environment dom
// Whom the school's messages tell when a course changes or ends: said beforehand for all its riders.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { standardText } from '~domain/messages/standard-texts';
import type { MessageType } from '~domain/messages/types';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { field, fill, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { template } from '~tests/unit/features/messages/message-page';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';
import { choose, FEMI, feedEnd, ISLA, openEnd, saved, seeChoices } from './course-end-page';

hearToasts();

const byMail = (type: MessageType) => template(100, { type, ...standardText('EMAIL', type) });
const vu = { ...orderRow(2, 3).customer, id: 13, first_name: 'Linh', last_name: 'Vu', full_name: 'Linh Vu' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

describe('a course with riders', () => {
  async function openEdit(past: string | null = null) {
    signInAnew();
    setSyncStatus({ state: 'offline' });
    await feedCalendar({
      courses: [
        courseRow(3, { series: 's' }),
        courseRow(4, { series: 's', date: '2026-12-12' }),
        courseRow(6, { series: 's', date: '2026-12-19' }),
        ...(past === null ? [] : [courseRow(7, { series: 's', date: past })]),
      ],
      orders: [orderRow(1, 3), orderRow(2, 3, { customer: vu }), orderRow(3, 4), orderRow(4, 7)],
    });
    await feed({
      message_templates: [byMail('BOOKING_CHANGED')],
      customers: [contactRow(13, { version: 2, first_name: 'Linh', last_name: 'Vu', email: '' })],
    });
    openCalendar('3/details?edit=true');
    await seeField('Start');
  }

  const ONE = 'Tell 1 of 2 riders (1 by e-mail, 1 has no e-mail address)';

  it('says who of them is told of another start, and nothing of another price', async () => {
    await openEdit();
    fill('Price (£)', '99');
    await soon(() => expect(text()).not.toContain('Tell 1'));
    fill('Start', '09:00');
    await seeField(ONE);
    press('Save changes');
    expect((await seeQueued()).body).toMatchObject({ start_time: '09:00:00', notify: true });
  });

  it('counts those of the whole series, and sends it with each course that has riders', async () => {
    await openEdit();
    fill('Start', '09:00');
    await seeField(ONE);
    const all = [...document.querySelectorAll<HTMLInputElement>('input[name="scope"]')].at(-1);
    all?.click();
    await seeField('Tell 2 of 3 riders (2 by e-mail, 1 has no e-mail address)');
    press('Save changes');
    await soon(async () => expect(await queue()).toHaveLength(3));
    const told = (await queue()).map(({ targetId, body }) => [targetId, body['notify']]);
    expect(told).toEqual([
      [3, true],
      [4, true],
      [6, undefined],
    ]);
  });

  it('asks for nobody to be told of one that is over', async () => {
    await openEdit('2026-11-20');
    fill('Start', '09:00');
    await seeField(ONE);
    const all = [...document.querySelectorAll<HTMLInputElement>('input[name="scope"]')].at(-1);
    all?.click();
    await soon(() => expect(text()).toContain('the course has passed'));
    press('Save changes');
    await soon(async () => expect(await queue()).toHaveLength(4));
    expect((await queue()).find(({ targetId }) => targetId === 7)?.body).not.toHaveProperty('notify');
  });

  it('tells nobody where the person says no', async () => {
    await openEdit();
    fill('Start', '09:00');
    await seeField(ONE);
    tick(ONE);
    press('Save changes');
    expect((await seeQueued()).body).not.toHaveProperty('notify');
  });

  it('that is moved in the calendar asks the same', async () => {
    await openEdit();
    openCalendar('3/details');
    await see('Move to…');
    press('Move to…');
    await seeField('Day');
    expect(text()).not.toContain('Tell 1');
    fill('Day', '06/12/2026');
    await seeField(ONE);
    await soon(() => press('Move'));
    expect((await seeQueued()).body).toMatchObject({ date: '2026-12-06', notify: true });
  });
});

describe('the end of a course', () => {
  it('tells those who completed it, if they can be told', async () => {
    await feedEnd();
    await feed({
      message_templates: [byMail('COURSE_COMPLETED')],
      customers: [
        contactRow(12, { version: 3 }),
        contactRow(13, { version: 3, email: '' }),
        contactRow(14, { version: 3 }),
      ],
    });
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    await seeField('Tell 1 of 2 riders (1 by e-mail, 1 has no e-mail address)');
    choose(FEMI, 'No show');
    press('Finish course');
    await soon(async () => expect(await saved()).toHaveLength(3));
    const told = (await queue()).map(({ targetId, body }) => [targetId, body['notify']]);
    expect(told).toEqual([
      [1, true],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('tells nobody where the person says no', async () => {
    await feedEnd();
    await feed({ message_templates: [byMail('COURSE_COMPLETED')], customers: [contactRow(12, { version: 3 })] });
    openEnd('finish');
    await seeChoices(ISLA, ['Completed *', 'Further training', 'No show']);
    await soon(() => expect(text()).toContain('Tell '));
    field(
      [...document.querySelectorAll('label')]
        .map((one) => one.textContent.trim())
        .find((one) => one.startsWith('Tell ')) ?? '',
    ).click();
    choose(FEMI, 'No show');
    press('Finish course');
    await soon(async () => expect(await saved()).toHaveLength(3));
    expect((await queue()).some(({ body }) => 'notify' in body)).toBe(false);
  });
});
