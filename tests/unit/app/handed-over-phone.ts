// An instructor's phone on the morning of a course with two riders, who have a disclaimer to sign.
import { expect, vi } from 'vitest';
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import { takeBack } from '~data/page/handed-over';
import { setSyncStatus } from '~sync/status';
import { fill, seeField, tick } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { paper, question } from '~tests/unit/features/messages/disclaimer-rows';
import { draw, stubPad, WAVE } from '~tests/unit/widgets/disclaimers/hand';

export const HERE = '/sign/3';
const NOW = Date.parse('2026-12-05T07:30:00Z');

const rider = (id: number, first: string) => ({
  ...orderRow(1, 3).customer,
  id,
  first_name: first,
  last_name: 'Ray',
  full_name: `${first} Ray`,
});
export const TICK: Partial<DisclaimerTemplate> = { questions: [question('rules', { kind: 'TICK', text: 'I agree.' })] };

export async function begin(templates = [paper(4, TICK)], level: 'EDIT' | 'VIEW' = 'EDIT') {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('isSecureContext', true);
  takeBack();
  stubPad();
  signInAnew(level);
  setSyncStatus({ state: 'offline' });
  const people = [rider(21, 'Isla'), rider(22, 'Owen')];
  await feedCalendar({
    courses: [courseRow(3)],
    orders: people.map((customer, at) => orderRow(at + 1, 3, { customer })),
  });
  await feed({
    customers: people.map(({ id, first_name, last_name }) => contactRow(id, { first_name, last_name })),
    disclaimer_templates: templates,
  });
}

/** Riders on the list of those who sign: 'Isla Ray', or 'Isla Ray Signed'. */
export const list = () => [...document.querySelectorAll('main ul.gap-2 > li')].map((one) => one.textContent);
export const choose = async (name: string) => {
  await see('Who signs now?');
  press(name);
  await seeField('Your full name');
};
export const submit = async () => {
  const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  await soon(() => expect(button()?.disabled).toBe(false));
  button()?.click();
};
export async function signAs(name: string, birth = '01/05/1990'): Promise<void> {
  fill('Your full name', name);
  fill('Your date of birth', birth);
  tick('I agree.');
  await draw(WAVE);
  await submit();
}
