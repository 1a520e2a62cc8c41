import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coalesce, type Step } from '~data/outbox/coalesce';
import type { Entry } from '~data/outbox/record';
import { mutation } from '~tests/sync/helpers/rows';

const AT = '2026-11-21T10:00:00.000Z';

function entry(op: 'create' | 'patch' | 'delete', fields: Partial<Entry> = {}): Entry {
  const body = { create: { make: 'Honda', colour: 'Red' }, patch: { colour: 'Blue' }, delete: {} }[op];
  const base = op === 'patch' ? { base: { colour: 'Red' }, baseVersion: 5 } : {};
  return { ...mutation({ op, body, ...base, ...fields }), seq: 1 };
}
function step(op: 'patch' | 'delete', fields: Partial<Step> = {}): Step {
  const body: Record<string, unknown> = op === 'patch' ? { mileage: 9 } : {};
  return { op, body, ...(op === 'patch' && { base: { mileage: 1 } }), about: 'KX23QBB', recordedAt: AT, ...fields };
}
const bodyOf = (joined: ReturnType<typeof coalesce>) => (joined.is === 'into' ? joined.entry.body : joined.is);

describe('a change of a row whose last change was never sent', () => {
  it.each([
    ['create', 'patch', 'into', 'apart'],
    ['create', 'delete', 'nothing', 'nothing'],
    ['patch', 'patch', 'into', 'apart'],
    ['patch', 'delete', 'into', 'apart'],
    ['delete', 'patch', 'apart', 'apart'],
    ['delete', 'delete', 'into', 'into'],
  ] as const)('%s, then %s: %s; %s where something lies between', (first, next, free, crossing) => {
    expect(coalesce(entry(first), step(next), false).is).toBe(free);
    expect(coalesce(entry(first), step(next), true).is).toBe(crossing);
  });

  it.each([
    ['was tried', { attempts: 1 }],
    ['is being sent', { status: 'inflight', attempts: 1, owner: 'one' }],
    ['is about to be sent', { owner: 'one' }],
    ['was refused', { status: 'rejected', attempts: 1 }],
    ['is argued about', { status: 'conflict', attempts: 1 }],
    ['is being deleted', { discardAt: 9 }],
    ['was written by a newer version of the app', { v: 99 }],
  ] as const)('is a change of its own where the last one %s', (_, fields) => {
    const joined = (['create', 'patch'] as const).flatMap((first) =>
      (['patch', 'delete'] as const).map((next) => coalesce(entry(first, fields), step(next), false).is),
    );
    expect(joined).toEqual(['apart', 'apart', 'apart', 'apart']);
  });

  it('never joins an action', () => {
    expect(coalesce({ ...entry('patch'), op: 'action' }, step('patch'), false).is).toBe('apart');
  });

  it('makes one record, under the first one’s key and in its place', () => {
    const first = entry('patch', { deps: [7] });
    const joined = coalesce(first, step('patch'), false);
    expect(joined).toMatchObject({ entry: { mid: first.mid, seq: 1, deps: [7], baseVersion: 5, recordedAt: AT } });
    expect(bodyOf(joined)).toEqual({ colour: 'Blue', mileage: 9 });
  });

  it('keeps the older value before of each field', () => {
    const again = step('patch', { body: { colour: 'Green', mileage: 9 }, base: { colour: 'Blue', mileage: 1 } });
    expect(coalesce(entry('patch'), again, false)).toMatchObject({
      entry: { body: { colour: 'Green', mileage: 9 }, base: { colour: 'Red', mileage: 1 } },
    });
  });

  it('a field without a known value before gets none by being typed twice', () => {
    const price = entry('patch', { body: { purchase_price: 1 }, base: {} });
    const again = step('patch', { body: { purchase_price: 2 }, base: { purchase_price: 1 } });
    const joined = coalesce(price, again, false);
    expect(bodyOf(joined)).toEqual({ purchase_price: 2 });
    expect(joined.is === 'into' && joined.entry.base).toEqual({});
  });

  it('a field that is back where it was is not sent, and nothing is where none is left', () => {
    const back = { body: { colour: 'Red' }, base: { colour: 'Blue' } };
    const both = entry('patch', { body: { colour: 'Blue', make: 'BMW' }, base: { colour: 'Red', make: 'KTM' } });
    expect(bodyOf(coalesce(both, step('patch', back), false))).toEqual({ make: 'BMW' });
    expect(coalesce(entry('patch'), step('patch', back), false)).toEqual({ is: 'nothing' });
  });

  const before = { price: 8000, price_reason: '', voucher: 'TEN' };
  it.each([
    [
      'a voucher, then an own price',
      { voucher: 'SIX' },
      { price: 7000, price_reason: 'x' },
      { price: 7000, price_reason: 'x', voucher: '' },
    ],
    [
      'an own price, then a voucher',
      { price: 7000, price_reason: 'x', voucher: '' },
      { voucher: 'SIX' },
      { voucher: 'SIX' },
    ],
    [
      'an own price, then the first voucher',
      { price: 7000, price_reason: 'x', voucher: '' },
      { voucher: 'TEN' },
      'nothing',
    ],
    [
      'a voucher, then its price as an own one',
      { voucher: 'SIX' },
      { price: 8000, price_reason: 'x', voucher: '' },
      { price: 8000, price_reason: 'x', voucher: '' },
    ],
  ])('%s: the later choice is sent, whole', (_, first, then, sent) => {
    const old = entry('patch', { entity: 'orders', body: first, base: before });
    const joined = coalesce(old, step('patch', { body: then, base: { ...before, ...first } }), false);
    expect(bodyOf(joined)).toEqual(sent);
    if (joined.is === 'into') expect(joined.entry.base).toEqual(before);
  });

  it('the same sites in another order are the same sites', () => {
    const first = entry('patch', { body: { supplier: [1, 2] }, base: { supplier: [2, 3] } });
    const back = step('patch', { body: { supplier: [3, 2] }, base: { supplier: [1, 2] } });
    expect(coalesce(first, back, false)).toEqual({ is: 'nothing' });
  });

  it('a deletion takes the place of what was changed, with the version that was seen', () => {
    const joined = coalesce(entry('patch'), step('delete'), false);
    expect(joined).toMatchObject({ entry: { op: 'delete', baseVersion: 5 } });
    expect(bodyOf(joined)).toEqual({});
    expect(joined.is === 'into' && 'base' in joined.entry).toBe(false);
  });

  it('one that may have reached the school in an earlier form never simply vanishes', () => {
    const sent = { cancels: ['earlier'] };
    const back = step('patch', { body: { colour: 'Red' }, base: { colour: 'Blue' } });
    expect(coalesce(entry('create', sent), step('delete'), false).is).toBe('apart');
    expect(coalesce(entry('patch', sent), back, false).is).toBe('apart');
    expect(coalesce(entry('patch', sent), step('patch'), false)).toMatchObject({ entry: { cancels: ['earlier'] } });
  });
});

// A server with one row: the row after the whole queue was sent.
type Row = Record<string, unknown> | null;
type Op = Pick<Entry, 'op' | 'body'>;
const DEFAULTS = { colour: '', make: '', mileage: 0 };
function run(row: Row, { op, body }: Op): Row {
  if (op === 'create') return { ...DEFAULTS, ...body };
  return op === 'delete' || row === null ? null : { ...row, ...body };
}

const field = fc.constantFrom('colour', 'make', 'mileage');
const body = fc.dictionary(field, fc.integer({ min: 0, max: 2 }), { minKeys: 1, maxKeys: 3 });
const wish = fc.oneof(
  { weight: 5, arbitrary: fc.record({ op: fc.constant('patch' as const), body }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('delete' as const), body: fc.constant({}) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('send' as const), body: fc.constant({}) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('try' as const), body: fc.constant({}) }) },
);

describe('coalescing preserves the final server state', () => {
  it('whatever is changed, whenever something is sent', () => {
    const joined = { into: 0, nothing: 0, apart: 0 };
    fc.assert(
      fc.property(fc.boolean(), fc.array(wish, { maxLength: 12 }), fc.array(fc.boolean()), (isNew, wishes, crosses) => {
        let server: Row = isNew ? null : { colour: 0, make: 0, mileage: 0 };
        const queue: Entry[] = isNew ? [entry('create', { body: { colour: 1 } })] : [];
        let expected = queue.reduce<Row>(run, server);
        for (const [index, { op, body }] of wishes.entries()) {
          const shown = queue.reduce<Row>(run, server);
          if (op === 'send') server = queue.splice(0, 1).reduce<Row>(run, server);
          else if (op === 'try' && queue[0]) queue[0] = { ...queue[0], attempts: 1 };
          if ((op !== 'patch' && op !== 'delete') || shown === null) continue;
          expected = run(expected, { op, body });
          const base = Object.fromEntries(Object.keys(body).map((name) => [name, shown[name]]));
          const next = step(op, { body, base });
          const last = queue.at(-1);
          const made = last ? coalesce(last, next, crosses[index] ?? false) : ({ is: 'apart' } as const);
          joined[made.is] += last ? 1 : 0;
          if (made.is !== 'apart') queue.pop();
          if (made.is === 'into') queue.push(made.entry);
          if (made.is === 'apart') queue.push({ ...entry('patch'), op, body, base });
        }
        expect(queue.reduce<Row>(run, server)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(
      Object.values(joined).every((count) => count > 20),
      JSON.stringify(joined),
    ).toBe(true);
  });
});
