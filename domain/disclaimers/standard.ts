// Our own text, with which a school's first template begins. It states facts and rules and excludes no liability
// (docs/domain.md, Disclaimers); a school has its own advisers check it.
import type { Question } from './values';

export const STANDARD_TITLE = 'Before you ride';

export const STANDARD_TEXT = `Read this before your training. Ask your instructor about anything that isn’t clear.

## The training

1. Riding a motorcycle has risks, also in training: you can fall, be hurt, or be hit by other traffic.
2. Your instructor may stop the training or your part of it if it isn’t safe for you or for others.
3. You ride only where and when your instructor tells you to.

## What you need

1. A licence that covers the machine you ride, and good eyesight: you must read a number plate from 20 metres.
2. The helmet, gloves, jacket and boots that your instructor asks for, fastened, for the whole time.
3. No alcohol or drugs, and no medicine that makes you slower or sleepy.

## The machine

1. Check it with your instructor before you ride, and say at once if something is wrong or breaks.
2. If you damage a machine by not doing what your instructor told you, the school may ask you to pay a fair part of the repair.

## Your rights

Nothing here takes away your rights if you are hurt or if something of yours is damaged because of what the school did or didn’t do.`;

const question = (key: string, rest: Partial<Question> & Pick<Question, 'kind' | 'text'>): Question => ({
  required: true,
  more: false,
  health: false,
  attention: '',
  ...rest,
  key,
});

export const STANDARD_QUESTIONS: readonly Question[] = [
  question('understood', { kind: 'TICK', text: 'I have read this and understand the risks and the rules.' }),
  question('sober', { kind: 'TICK', text: 'I will not ride after alcohol or drugs.' }),
  question('eyesight', {
    kind: 'YES_NO',
    text: 'Can you read a number plate from 20 metres, with glasses or lenses if you need them?',
    attention: 'NO',
  }),
  question('condition', {
    kind: 'YES_NO',
    text: 'Do you have a medical condition, or take a medicine, that could affect your riding?',
    more: true,
    health: true,
    attention: 'YES',
  }),
  question('emergency', { kind: 'TEXT', text: 'Whom should we call in an emergency? Name and phone number.' }),
];
