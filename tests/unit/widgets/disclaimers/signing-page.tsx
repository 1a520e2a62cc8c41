// The form of a disclaimer on a small phone, filled in by its labels.
import { createRootRoute } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import type { Signed } from '~contract/disclaimers/signing';
import { SigningForm } from '~widgets/disclaimers/signing-form';
import type { Paper, SigningValues } from '~widgets/disclaimers/signing';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { soon } from '~tests/unit/features/bikes/bike-page';
import { question } from '~tests/unit/features/messages/disclaimer-rows';
import { openPage } from '~tests/unit/features/open-page';
import { stubPad } from './hand';

/** With a question of every kind. */
export const PAPER: Paper = {
  title: 'Before you ride',
  text: '## Rules\n\n- No alcohol\n- **Helmet** on',
  questions: [
    question('rules', { kind: 'TICK', text: 'I will keep to the rules.' }),
    question('condition', { text: 'Do you have a condition?', more: true, health: true, attention: 'YES' }),
    question('licence', { kind: 'DATE', text: 'Licence since' }),
    question('emergency', { kind: 'TEXT', text: 'Whom do we call?' }),
    question('news', { kind: 'TEXT', text: 'Anything else?', required: false }),
  ],
  revision: 3,
  fullAge: 18,
  today: '2026-11-28',
};
/** Without questions. */
export const SHORT: Paper = { ...PAPER, questions: [] };

/** What was signed, and what was typed by each change. */
export const sent: Signed[] = [];
export const typed: SigningValues[] = [];

/** Before each test. */
export function begin(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00Z') });
  sent.length = 0;
  typed.length = 0;
  stubPad();
}

type Opening = { paper?: Paper; answer?: string | null; typed?: SigningValues };

/** `answer`: what is said of the signature; null where it was kept. */
export function open({ paper = PAPER, answer = null, ...more }: Opening = {}): void {
  const sign = async (said: Signed) => {
    sent.push(said);
    return answer;
  };
  const root = createRootRoute({
    component: () => <SigningForm paper={paper} onType={(values) => typed.push(values)} onSign={sign} {...more} />,
  });
  openPage(root, ['/'], 320);
}

export async function fillIn(birth = '01/05/1990'): Promise<void> {
  await seeField('Your full name');
  fill('Your full name', ' Isla Rose Pennington ');
  fill('Your date of birth', birth);
}

export function choose(asked: string, choice: 'Yes' | 'No'): void {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === asked,
  );
  [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === choice)?.click();
}

/** A second time only once the first one is over. */
export async function sign(): Promise<void> {
  const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  await soon(() => expect(button()?.disabled).toBe(false));
  button()?.click();
}

/** The messages at a group of fields. */
export function groupSays(asked: string): (string | null | undefined)[] {
  return [...document.querySelectorAll('fieldset[aria-invalid="true"]')]
    .filter((one) => one.querySelector('legend')?.textContent === asked)
    .map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent);
}
