// @vitest-environment dom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeStored } from '~data/session/stored-session';
import { publishSession } from '~data/session/session';
import { CALENDAR_DAYS } from '~contract/wire/limits';
import { QUESTIONS } from '~features/public/home/questions-text';
import { see, signInAnew, text } from '~tests/unit/features/sync-centre/sync-page';
import { openPublic } from './public-page';

const answerTo = (asked: string) => QUESTIONS.find(({ question }) => question.includes(asked))?.answer ?? '';

beforeEach(() => {
  signInAnew().answer('/public/config', 'no signal');
  removeStored();
  publishSession();
});

async function openHome() {
  openPublic(['/home']);
  await see('How It Works');
}

const plan = (name: string) =>
  [...document.querySelectorAll('#pricing article')].find((one) => one.querySelector('h3')?.textContent === name)
    ?.textContent ?? '';

describe('the plans', () => {
  it('name e-mails and texts in the free plan, and that texts use credits', async () => {
    await openHome();
    expect(plan('Free')).toContain('E-mails to riders, and texts for credits');
  });

  it('give as many free seats as the server does, and leave those of Pro to Sales', async () => {
    await openHome();
    const seats = /const FREE_SEATS = (\d+);/u.exec(readFileSync('server/repositories/users/users.ts', 'utf8'))?.[1];
    expect(plan('Free')).toContain(`${seats} seats`);
    expect(plan('ConnectMCT Pro')).toContain('15 seats');
    expect(text()).toContain('Pro has 15 seats unless Sales agree another number with you');
  });
});

describe('without signal', () => {
  it('names the courses that are not on the device', async () => {
    await openHome();
    expect(text()).toContain(`Look up any bike or contact, and courses to come or of the last ${CALENDAR_DAYS} days`);
  });
});

describe('the questions', () => {
  it('do not deny what is built, and name what is not', () => {
    const answer = answerTo('can’t it do yet');
    expect(answer).not.toMatch(/e-mails|texts to riders|disclaimers|vouchers|invoices aren/iu);
    for (const missing of ['Pro and more seats', 'topped up without being asked', 'licences aren’t checked'])
      expect(answer).toContain(missing);
  });

  it('tell of two ways for a lost phone, named as the buttons are', () => {
    const buttons = readFileSync('src/widgets/answers/devices.tsx', 'utf8');
    const answer = answerTo('phone is lost');
    expect(buttons).toContain('Lost: erase everything');
    expect(answer).toContain('“Lost: erase everything”');
    expect(answer).not.toContain('Sign it out');
    expect(answer).toContain('can’t be erased');
  });
});
