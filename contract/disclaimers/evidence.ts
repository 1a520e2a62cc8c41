// What the school's own pages read of a disclaimer with signal: its link, and the evidence of its signature.
import { endpoint } from '~contract/wire/endpoint';
import { day, id, pathId, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { guardian, signature } from './signing';

/**
 * All that is known of a signature. `sha256`: of `sealed`, the text in which everything was kept; `intact`: computed again just now, it is
 * the same. Times are ISO 8601: `signed_at` by the device's clock, `received_at` by the server's. `address`: of the network.
 */
export const evidence = z.object({
  disclaimer: id,
  title: z.string(),
  text: z.string(),
  questions: z.array(z.object({ key: z.string(), text: z.string(), answer: z.string(), more: z.string() })),
  name: z.string(),
  birthdate: day,
  guardian: guardian.nullable(),
  health_consent: z.boolean(),
  signature,
  signed_at: timestamp,
  received_at: timestamp,
  address: z.string(),
  user_agent: z.string(),
  device: z.string(),
  present: z.string(),
  revision_known: z.boolean(),
  sha256: z.string(),
  intact: z.boolean(),
});
export type Evidence = z.infer<typeof evidence>;

const PREFIX = '/customers/{id}/disclaimers';
const params = z.object({ id: pathId, disclaimer_id: pathId });
const guard = 'contacts';

export const getDisclaimerLink = endpoint({
  method: 'GET',
  path: `${PREFIX}/{disclaimer_id}/link/`,
  guard,
  needs: 'edit',
  summary: 'The link of an open disclaimer, to copy or to show; 409 `invalid_state` for any other',
  params,
  status: 200,
  answer: z.object({ url: z.string(), expires_at: timestamp }),
});
export const getEvidence = endpoint({
  method: 'GET',
  path: `${PREFIX}/{disclaimer_id}/evidence/`,
  guard,
  needs: 'edit',
  summary: 'All that was kept of a signature, checked again; 404 for one that isn’t signed',
  params,
  status: 200,
  answer: evidence,
});
export const getDisclaimerPdf = endpoint({
  method: 'GET',
  path: `${PREFIX}/{disclaimer_id}/pdf/`,
  guard,
  needs: 'edit',
  summary: 'A signed disclaimer with all of its evidence as PDF',
  params,
  status: 200,
  stream: 'application/pdf',
});
