// Who a school's messages come from: the addresses that it has to confirm, and the links that do.
import { getProof, prove, type Proof } from '~contract/messages/proof';
import { askProof, getSender } from '~contract/messages/sender';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { open } from '~server/platform/route/outside-transaction';
import { read } from '~server/platform/route/read';
import { ask } from '~server/platform/route/read-with-body';
import type { Services } from '~server/platform/services';
import * as senders from '~server/repositories/messages/senders';
import { hidden } from '~server/repositories/messages/subscriptions';
import { askAgain, getSenderFacts, proveAddress } from '~server/services/messages/senders';
import { readSignedToken } from '~server/services/messages/links/signed-link';

export const senderRoutes = [
  read(getSender, { run: ({ services, tx, caller, now }) => getSenderFacts(services, tx, caller.schoolId, now) }),

  ask(askProof, async ({ services, tx, caller, body, now }) => {
    await askAgain(services, tx, caller.schoolId, body.email, now);
    return getSenderFacts(services, tx, caller.schoolId, now);
  }),

  open(getProof, ({ services, params }) => withLink(services, params.token, null)),
  open(prove, async ({ services, params, now }) => {
    const answer = await withLink(services, params.token, now);
    services.nudge();
    return answer;
  }),
];

/** `now`: confirms the address; null: only says whose it is. Throws 404 for a link that is not ours. */
async function withLink({ db, secrets }: Services, token: string, now: Date | null): Promise<Proof> {
  const linked = readSignedToken(secrets.proof, token);
  if (!linked) throw notFound();
  const { schoolId, row } = linked;
  return db.school(schoolId, async (tx) => {
    const found = await senders.getProof(tx, schoolId, row);
    if (!found) throw notFound();
    if (now !== null && found.proven === null) {
      await proveAddress(tx, schoolId, found.email, now);
      const entry = { entity: 'school', id: schoolId, outcome: 'changed', fields: ['confirmed_address'], at: now };
      await recordAudit(tx, { schoolId, actorId: null, deviceId: null, ...entry });
    }
    return { school: found.school, email: hidden(found.email), confirmed: now !== null || found.proven !== null };
  });
}
