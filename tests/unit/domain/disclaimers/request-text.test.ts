import { expect, it } from 'vitest';
import { STANDARD_TITLE } from '~domain/disclaimers/standard';
import { requestText } from '~domain/disclaimers/request-text';
import { charactersBeyond } from '~domain/messages/sms-segments';

it('an SMS has no character that would make two of one', () => {
  expect(charactersBeyond(requestText('SMS', STANDARD_TITLE).text.replaceAll(/[{}]/gu, ''))).toEqual([]);
});

it('braces and marks in a title are no fields and no patterns', () => {
  expect(requestText('EMAIL', 'Cost {{balance}} $& 100%').subject).toBe('Please sign: Cost balance $& 100%');
  expect(requestText('SMS', '{{balance}} $&').text).toBe(
    '{{school_name}}: please read and sign "balance $&": {{disclaimer_link}}',
  );
});
