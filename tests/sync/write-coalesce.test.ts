// Waiting changes are merged, and the school ends up the same as if each had been sent alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actAs } from './helpers/act-as';
import { FIELDS, type Personal } from './helpers/acts';
import { resetIds } from './helpers/ids';
import { runs } from './helpers/runs';
import { Yard } from './helpers/yard';

const row = fc.nat(5);
const act: fc.Arbitrary<Personal> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), who: fc.constant(0), mark: fc.nat(9) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      who: fc.constant(0),
      row,
      field: fc.constantFrom(...FIELDS),
      value: fc.nat(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove' as const, 'comment' as const, 'editComment' as const, 'removeComment' as const),
      who: fc.constant(0),
      row,
    }),
  },
);

/** The school after these acts: each sent by itself, or all of them together at the end. */
async function schoolAfter(acts: readonly Personal[], isTogether: boolean) {
  resetIds();
  const yard = await new Yard().start();
  const marks = new Set<unknown>(yard.list('bikes').map((one) => one['registration_plate']));
  try {
    if (isTogether) yard.goAway();
    for (const one of acts) {
      const mark = one.kind === 'add' ? `MK24A${'ABCDEFGHIJ'[one.mark]}` : null;
      // Two bikes with one registration would be refused.
      if (mark !== null && marks.has(mark)) continue;
      marks.add(mark);
      await actAs(one, yard.me);
      if (!isTogether) await yard.settled();
    }
    yard.comeBack();
    await yard.settled();
    expect(await yard.me.outbox()).toEqual([]);
    return { rows: rowsOf(yard), sent: yard.server.writes.effects.length };
  } finally {
    yard.phone.close();
  }
}

/** The rows without the fields that tell when and how often something was sent. */
function rowsOf(yard: Yard): unknown[] {
  const bikes = yard.list('bikes');
  const markOf = (id: unknown) => bikes.find((one) => one.id === id)?.['registration_plate'];
  const plain = ({ id: _id, version: _version, client_key: _key, ...rest }: Record<string, unknown>) => rest;
  const texts = [
    ...bikes.map((one) => JSON.stringify(plain(one))),
    ...yard.list('bike_comments').map((one) => JSON.stringify({ ...plain(one), bike: markOf(one['bike']) })),
  ];
  return texts.toSorted();
}

describe('coalescing', () => {
  it('keeps the final result at the school the same, and never sends more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
        const [alone, together] = [await schoolAfter(acts, false), await schoolAfter(acts, true)];
        expect(together.rows).toEqual(alone.rows);
        expect(together.sent).toBeLessThanOrEqual(alone.sent);
      }),
      { numRuns: runs(15) },
    );
  });
});
