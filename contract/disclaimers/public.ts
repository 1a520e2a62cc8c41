// The page behind a disclaimer's link (specification sections 1 and 2.11). Its token is all that it takes; reading it changes nothing,
// because mail programs read links, too.
import { endpoint } from '~contract/wire/endpoint';
import { text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { storedQuestions } from './questions';
import { signed } from './signing';

const head = { school: z.string(), phone: z.string(), title: z.string() };

/**
 * `full_age`: below it, in years, somebody needs a guardian beside them; null where the template asks for none. `course`: for which it is, in
 * words; '' for none. `copy`: whether its PDF can still be fetched by this link. `mail`: where it goes by e-mail, with most of the address
 * left out, whether it did, and whether this page may still ask for it; null where it can't be sent.
 */
export const publicDisclaimer = z.union([
  z.object({
    state: z.literal('open'),
    ...head,
    text: z.string(),
    questions: storedQuestions,
    revision: z.int(),
    full_age: z.int().nullable(),
    course: z.string(),
  }),
  z.object({
    state: z.enum(['signed', 'cancelled', 'expired']),
    ...head,
    copy: z.boolean(),
    mail: z.object({ to: z.string(), sent: z.boolean(), again: z.boolean() }).nullable(),
  }),
]);
export type PublicDisclaimer = z.infer<typeof publicDisclaimer>;

const params = z.object({ token: text(64) });
const path = '/public/disclaimers/{token}/';

export const getPublicDisclaimer = endpoint({
  method: 'GET',
  path,
  guard: 'public',
  summary: 'What a rider is asked to sign, or what became of it; 404 for a link that is not ours',
  params,
  status: 200,
  answer: publicDisclaimer,
});
export const viewPublicDisclaimer = endpoint({
  method: 'POST',
  path: `${path}viewed/`,
  guard: 'public',
  summary: 'A person has opened the page',
  params,
  status: 204,
  idempotent: false,
});
export const signPublicDisclaimer = endpoint({
  method: 'POST',
  path: `${path}sign/`,
  guard: 'public',
  summary:
    'Sign. The same again, as after a lost answer, is no error; 409 `invalid_state` for one that is signed, cancelled or expired',
  params,
  body: signed.extend({ key: z.uuid() }),
  status: 200,
  answer: publicDisclaimer,
  current: publicDisclaimer,
  idempotent: false,
});
export const getPublicCopy = endpoint({
  method: 'GET',
  path: `${path}copy/`,
  guard: 'public',
  summary: 'What was signed as PDF, for a day; 404 after it',
  params,
  status: 200,
  stream: 'application/pdf',
});
export const mailPublicCopy = endpoint({
  method: 'POST',
  path: `${path}copy/mail/`,
  guard: 'public',
  summary: 'Send the rider their copy by e-mail, for a day and once by this page; 404 after it, and without an address',
  params,
  status: 200,
  answer: publicDisclaimer,
  idempotent: false,
});
