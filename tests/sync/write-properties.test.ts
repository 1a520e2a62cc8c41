// What holds whatever people, the desk, the network and the phones do (docs/testing.md, Invariants): looked at after every step.
// Every run prints its seed: PROPERTY_SEED=… npx vitest run --project sync-histories tests/sync/write-properties.test.ts repeats it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Act,
  FAULTS,
  FIELDS,
  ON_CERTIFICATES,
  ON_CERTIFICATES_AT_DESK,
  ON_CONTACTS,
  ON_CONTACTS_AT_DESK,
} from './helpers/acts';
import { History, type Shape } from './helpers/history';
import { resetIds } from './helpers/ids';
import { runs } from './helpers/runs';

/** Another one each time; that of a failing run can be given. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Milliseconds; only ends a hang. */
const LIMIT = 600_000;

const small = fc.nat(5);
const who = fc.nat(2);
const field = fc.constantFrom(...FIELDS);
const one = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: one('add'), who, mark: fc.nat(9) }) },
  { weight: 8, arbitrary: fc.record({ kind: one('edit'), who, row: small, field, value: small }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: one('remove', 'comment', 'editComment', 'removeComment'), who, row: small }),
  },
  { weight: 6, arbitrary: fc.record({ kind: one(...ON_CONTACTS), who, row: small }) },
  { weight: 2, arbitrary: fc.record({ kind: one(...ON_CONTACTS_AT_DESK), row: small }) },
  { weight: 9, arbitrary: fc.record({ kind: one(...ON_CERTIFICATES), who, row: small }) },
  { weight: 2, arbitrary: fc.record({ kind: one(...ON_CERTIFICATES_AT_DESK), row: small }) },
  { weight: 3, arbitrary: fc.record({ kind: one('report'), who, row: small, photos: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: one('discard', 'undo', 'resend'), who, row: small }) },
  { weight: 2, arbitrary: fc.record({ kind: one('resolve'), who, row: small, mine: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: one('nudge', 'kill', 'freeze', 'thaw', 'event'), who, row: small }) },
  { weight: 3, arbitrary: fc.record({ kind: one('desk'), row: small, field, value: small }) },
  { weight: 1, arbitrary: fc.record({ kind: one('deskRemove'), row: small }) },
  { weight: 7, arbitrary: fc.record({ kind: one('fault'), who, fault: fc.constantFrom(...FAULTS) }) },
  { weight: 3, arbitrary: fc.constantFrom<Act>({ kind: 'away' }, { kind: 'back' }) },
  { weight: 1, arbitrary: fc.record({ kind: one('token'), who }) },
  { weight: 4, arbitrary: fc.record({ kind: one('pass'), milliseconds: fc.constantFrom(500, 5000, 30_000, 70_000) }) },
);
const step = fc.record({ act, turns: fc.nat(25) });
const steps = fc.array(step, { minLength: 3, maxLength: 14 });
type Step = { act: Act; turns: number };

async function run(shape: Shape, history: readonly Step[], forgetsKeys = false): Promise<void> {
  resetIds();
  const world = new History(shape);
  world.server.writes.forgetsKeys = forgetsKeys;
  try {
    await world.start();
    for (const { act: next, turns } of history) await world.do(next, turns);
    await world.finish();
  } finally {
    world.close();
  }
}

describe('whatever happens to one person’s changes', () => {
  it.each<[string, Shape, number]>([
    ['one tab', { phones: 1, tabs: 1, hasLocks: true }, runs(40)],
    ['three tabs with locks', { phones: 1, tabs: 3, hasLocks: true }, runs(40)],
    ['three tabs without locks', { phones: 1, tabs: 3, hasLocks: false }, runs(40)],
  ])(
    '%s: each is made once, in order, none is lost; the screen is always right; in the end all agree',
    async (name, shape, numRuns) => {
      process.stdout.write(`histories, ${name}: ${numRuns} runs, PROPERTY_SEED=${SEED}\n`);
      await fc.assert(
        fc.asyncProperty(steps, (history) => run(shape, history)),
        // A run that is still under way when its time is over would disturb the next one: too few runs are a failure.
        { numRuns, seed: SEED, plugins: [fc.interruptAfterTimeLimit(LIMIT - 5000, { failOnInterrupt: true })] },
      );
    },
    LIMIT,
  );
});

describe('a negative control', () => {
  it('a server that forgets its keys makes duplicates, and these histories find one', async () => {
    const details = await fc.check(
      fc.asyncProperty(steps, (history) => run({ phones: 1, tabs: 1, hasLocks: true }, history, true)),
      { numRuns: 300, seed: 4, endOnFailure: true },
    );
    expect(details.failed).toBe(true);
    const text = String(details.errorInstance);
    expect(text).toMatch(/effects of one change|twice/u);
    process.stdout.write(`found without keys: ${JSON.stringify(details.counterexample)}\n`);
  });
});
