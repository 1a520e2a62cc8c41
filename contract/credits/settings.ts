// From which balance on a school is warned.
import { endpoint } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';

const LOW_MAX = 100_000;

/** `low_balance`: below it the balance is said to be low; 0: never. */
export const creditSettings = z.object({ low_balance: z.int() });

export const creditSettingsPatch = z
  .strictObject({
    low_balance: z
      .int('This field must be a number')
      .min(0, 'Must be 0 or more')
      .max(LOW_MAX, `At most ${LOW_MAX.toLocaleString('en-GB')}`),
  })
  .partial();

export const getCreditSettings = endpoint({
  method: 'GET',
  path: '/credits/settings/',
  guard: 'settings',
  summary: 'From which balance on the school is warned',
  status: 200,
  answer: creditSettings,
});
export const patchCreditSettings = endpoint({
  method: 'PATCH',
  path: '/credits/settings/',
  guard: 'settings',
  summary: 'Change from which balance on the school is warned',
  body: creditSettingsPatch,
  status: 200,
  answer: creditSettings,
});
