// Two contacts become one at the school while something about the one that is gone waits here: what is written under them goes
// to the one that is left.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Clerk } from './helpers/clerk';
import { contact } from './helpers/rows';
import { Yard } from './helpers/yard';

const AT = '2026-11-20T10:00:00.000Z';
const [LEFT, GONE, THIRD] = [1, 2, 3];
let yard: Yard;
let clerk: Clerk;
beforeEach(async () => {
  yard = new Yard();
  for (const id of [LEFT, GONE, THIRD]) yard.server.put('customers', contact(id));
  const head = { version: 1, client_key: null, updated: AT, created: AT, received_at: AT };
  const author = { id: 3, full_name: 'Callum Reith' };
  yard.server.put('customer_notes', { ...head, id: 5, customer: GONE, note: 'Small hands', author });
  const file = { document: '/media/x', name: 'x.pdf', content_type: 'application/pdf', sha256: 'x', size: 1 };
  yard.server.put('customer_documents', { ...head, id: 6, customer: GONE, ...file, description: 'Front' });
  await yard.start();
  clerk = new Clerk(yard);
});
afterEach(() => yard.phone.close());

it('a waiting note and attachment are sent to the kept contact, once', async () => {
  yard.goAway();
  const said = await clerk.note(GONE, 'Rides a 125 already');
  const file = await clerk.attach(GONE, 'licence', 'Front side');
  yard.server.merge(LEFT, GONE);
  yard.comeBack();
  await clerk.settled();
  expect(await yard.me.outbox()).toEqual([]);
  expect(yard.effects(said.mid, file.mid)).toEqual([1, 1]);
  expect((await clerk.notes(LEFT)).map(({ note }) => note)).toEqual(['Rides a 125 already', 'Small hands']);
  expect((await clerk.files(LEFT)).map(({ description }) => description)).toEqual(['Front side', 'Front']);
  expect(await clerk.contact(GONE)).toBeNull();
});

it('also when the kept contact is merged again, and the answer is lost on the way', async () => {
  yard.goAway();
  const said = await clerk.note(GONE, 'Rides a 125 already');
  yard.server.merge(LEFT, GONE);
  yard.server.merge(THIRD, LEFT);
  yard.comeBack();
  yard.phone.faults.push({ kind: 'lost-after' });
  await clerk.settled();
  expect(yard.effects(said.mid)).toEqual([1]);
  expect((await clerk.notes(THIRD)).map(({ note }) => note)).toEqual(['Rides a 125 already', 'Small hands']);
});

it('a contact made on this phone too: what is typed in their open form later reaches the kept one', async () => {
  const made = await clerk.add();
  await clerk.settled();
  yard.server.merge(LEFT, clerk.named('Vu').id);
  await yard.same();
  const said = await clerk.note(made.id, 'Written in a form that was open all the time');
  await clerk.settled();
  expect([await yard.me.outbox(), yard.effects(said.mid)]).toEqual([[], [1]]);
  expect((await clerk.notes(LEFT)).at(-1)?.note).toBeDefined();
  expect(clerk.school('customer_notes').at(-1)).toMatchObject({ customer: LEFT, client_key: said.mid });
});

it('a change of a note is made once, wherever the note is now', async () => {
  yard.goAway();
  const changed = await clerk.editNote(GONE, 5, 'Small hands: short levers');
  const described = await clerk.describe(GONE, 6, 'Back');
  yard.server.merge(LEFT, GONE);
  yard.phone.weather = () => ({ kind: 'lost-before' });
  yard.server.isAway = false;
  await yard.same();
  expect(await clerk.notes(LEFT)).toMatchObject([{ id: 5, note: 'Small hands: short levers', pending: 'waiting' }]);
  expect(await clerk.files(LEFT)).toMatchObject([{ id: 6, description: 'Back', pending: 'waiting' }]);
  yard.comeBack();
  await clerk.settled();
  expect(await yard.me.outbox()).toEqual([]);
  expect(yard.effects(changed?.mid ?? '', described?.mid ?? '')).toEqual([1, 1]);
  expect(await clerk.notes(LEFT)).toMatchObject([{ customer: LEFT, note: 'Small hands: short levers' }]);
});

it('a deletion of a note deletes it from the kept contact', async () => {
  yard.goAway();
  await clerk.removeNote(GONE, 5);
  yard.server.merge(LEFT, GONE);
  yard.comeBack();
  await clerk.settled();
  expect([await yard.me.outbox(), clerk.school('customer_notes')]).toEqual([[], []]);
});

it('a change of the merged contact itself waits for the person to say which of the two was meant', async () => {
  yard.goAway();
  await clerk.edit(GONE, { town: 'Staneley' });
  const removed = await clerk.remove(THIRD);
  yard.server.merge(LEFT, GONE);
  yard.server.merge(LEFT, THIRD);
  yard.comeBack();
  await clerk.settled();
  expect(await yard.me.outbox()).toMatchObject([
    { op: 'patch', status: 'conflict', body: { town: 'Staneley' }, lastError: { kind: 'deleted' } },
  ]);
  expect(yard.effects(removed.mid)).toEqual([0]);
  expect((await clerk.everybody()).map(({ id, town }) => [id, town])).toEqual([[LEFT, 'Brackenford']]);
});
