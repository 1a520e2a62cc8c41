// Terms that exclude liability are found in the sentences that schools write, and harmless ones are left alone.
import { expect, it } from 'vitest';
import { liabilityWords } from '~domain/disclaimers/liability';
import { STANDARD_QUESTIONS, STANDARD_TEXT } from '~domain/disclaimers/standard';

it.each([
  ['I waive any claim against the school.', ['waive']],
  ['By signing this waiver you confirm that you have read it.', ['waiver']],
  ['The school will not be held liable for any injury.', ['not be held liable']],
  ['We are not responsible for loss or damage.', ['not responsible']],
  ['The instructor is never liable for accidents on the road.', ['never liable']],
  ['The company accepts no liability for personal injury or death.', ['accepts no liability']],
  ['We take no responsibility for your belongings.', ['take no responsibility']],
  ['All liability is excluded. We exclude all liability for injury.', ['exclude all liability']],
  ['The school disclaims any and all responsibility for accidents.', ['disclaims any and all responsibility']],
  ['You ride at your own risk.', ['at your own risk']],
  ['Riders take part entirely at the rider’s own risk.', ['at the rider’s own risk']],
  ['I release the school and its staff from all claims.', ['release the school and its staff from all claims']],
  ['I agree to indemnify the school against any loss.', ['indemnify']],
  ['The rider shall hold the school harmless.', ['hold the school harmless']],
  ['You give up your right to sue.', ['give up your right']],
])('%j has them', (text, words) => {
  expect(liabilityWords(text)).toEqual(words);
});

it.each([
  'The school is responsible for the condition of its motorcycles.',
  'You are responsible for telling us about your health.',
  'Riding a motorcycle has risks, also in training.',
  'Nothing here excludes or limits what the law says you can claim.',
  'The release of the clutch is practised first.',
  'Our insurance covers our liability to riders in training.',
  'Your instructor may stop the training if it isn’t safe.',
  'Give up your place to the next rider when you are told to.',
])('%j has none', (text) => {
  expect(liabilityWords(text)).toEqual([]);
});

it('several are named once each, in the order of the text', () => {
  expect(liabilityWords('At your own risk. I waive claims. AT YOUR OWN RISK, and I waive them again.')).toEqual([
    'At your own risk',
    'waive',
  ]);
});

it('our own text has none', () => {
  expect(liabilityWords([STANDARD_TEXT, ...STANDARD_QUESTIONS.map(({ text }) => text)].join('\n'))).toEqual([]);
});
