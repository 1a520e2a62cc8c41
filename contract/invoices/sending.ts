// Sending an invoice or a credit note by e-mail. Never queued on a device, as every message.
import { EMAIL_MAX } from '~contract/wire/limits';
import { endpoint } from '~contract/wire/endpoint';
import { email, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { getInvoice } from './invoices';
import { invoice } from './rows';

/** `to`: the customer's e-mail address on the paper if absent. `sent_at` of the answer follows once the e-mail has left. */
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/school/invoices/{id}/send/',
  guard: 'invoices',
  summary:
    'Send an issued invoice or credit note with its PDF by e-mail; 400 without an address, 409 `invalid_state` for a draft and a void one',
  params: getInvoice.params,
  body: z.strictObject({ to: email.pipe(text(EMAIL_MAX)).optional() }),
  status: 200,
  answer: invoice,
});
