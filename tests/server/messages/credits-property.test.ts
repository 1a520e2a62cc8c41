// Whatever happens to messages, and in whatever order: no credit is lost, and none is spent twice.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Handed } from '~server/platform/messages/provider';
import { MESSAGES, MINUTE, openOffice, type Office } from './office';
import { runs } from '~tests/server/helpers/runs';

let office: Office;
/** How often a server has died while sending each message. */
const crashes = new Map<number, number>();
let people: number[] = [];
beforeAll(async () => {
  office = await openOffice();
  people = [await office.reachable(), await office.reachable(), await office.reachable()];
});
afterAll(() => office.app.close());

const HAD = 60;

const handed = fc.constantFrom<Handed>(
  { is: 'sent', providerId: '' },
  { is: 'unknown' },
  { is: 'failed', why: 'refused' },
  { is: 'later', afterMs: 0 },
  { is: 'later', afterMs: null },
);
const step = fc.oneof(
  fc.record({ does: fc.constant('send' as const), length: fc.integer({ min: 1, max: 400 }), to: fc.nat(2) }),
  fc.record({ does: fc.constant('group' as const), length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ does: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('retry' as const), which: fc.nat(9) }),
  fc.record({ does: fc.constant('run' as const), answers: fc.array(handed, { minLength: 1, maxLength: 4 }) }),
  fc.record({ does: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 20, 70) }),
  fc.record({ does: fc.constant('crash' as const), which: fc.nat(9) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function act(one: Step): Promise<void> {
  const ids = (await office.rows()).map(({ id }) => id);
  const named = 'which' in one ? ids[one.which % Math.max(1, ids.length)] : undefined;
  if (one.does === 'send') await office.post(`/customers/${people[one.to]}/sms/`, { text: 'x'.repeat(one.length) });
  if (one.does === 'group')
    await office.sendSeen({ channel: 'SMS', text: 'x'.repeat(one.length), audience: { of: 'customers', ids: people } });
  if (one.does === 'cancel' && named !== undefined) await office.post(`${MESSAGES}${named}/cancel/`);
  if (one.does === 'retry' && named !== undefined) await office.post(`${MESSAGES}${named}/retry/`);
  if (one.does === 'pass') await office.pass(one.minutes * MINUTE);
  if (one.does === 'crash' && named !== undefined) await crash(named);
  if (one.does !== 'run') return;
  let at = 0;
  office.sms.rule = () => one.answers[(at += 1) % one.answers.length] ?? { is: 'unknown' };
  await office.app.runJobs();
}

/** A server has claimed this message and died before it handed it over. */
async function crash(id: number): Promise<void> {
  const { state, tries } = await office.row(id);
  if (state !== 'QUEUED') return;
  crashes.set(id, (crashes.get(id) ?? 0) + 1);
  await office.changeMessage(id, { state: 'SENDING', tries: tries + 1, lease_until: office.app.now().toISOString() });
}

/** Found by chance: a server dies with a message that has been put off before. */
const PUT_OFF_THEN_CRASHED: Step[] = [
  { does: 'group', length: 1 },
  {
    does: 'run',
    answers: [
      { is: 'later', afterMs: 0 },
      { is: 'later', afterMs: null },
    ],
  },
  { does: 'crash', which: 4 },
  { does: 'retry', which: 0 },
  { does: 'pass', minutes: 1 },
  { does: 'retry', which: 0 },
];

it('balance, reserved and consumed add up, and no message is sent twice without a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await office.clear();
      office.sms.sent.length = 0;
      crashes.clear();
      await office.setBalance(HAD);
      for (const one of steps) {
        await act(one);
        await office.expectBooks(HAD);
      }
      for (const { id, state, tries, spent } of await office.rows()) {
        const handedOver = office.sms.sent.filter(({ messageId }) => messageId === id).length;
        expect([id, handedOver]).toEqual([id, tries - (crashes.get(id) ?? 0)]);
        const open = state === 'QUEUED' || state === 'SENDING';
        expect([state, spent === 'reserved']).toEqual([state, open]);
      }
    }),
    {
      numRuns: runs(10),
      examples: [[PUT_OFF_THEN_CRASHED]],
      ...(process.env['PROPERTY_SEED'] && { seed: Number(process.env['PROPERTY_SEED']) }),
    },
  );
});
