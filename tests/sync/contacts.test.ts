// Contacts, their notes and attachments without signal, and a school that goes on meanwhile.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clerk } from './helpers/clerk';
import { contact } from './helpers/rows';
import { hashes } from './helpers/reporter';
import { Yard } from './helpers/yard';

const AT = '2026-11-20T10:00:00.000Z';
let yard: Yard;
let clerk: Clerk;
beforeEach(async () => {
  yard = new Yard();
  for (const id of [1, 2, 3]) yard.server.put('customers', contact(id));
  const head = { version: 1, client_key: null, updated: AT, created: AT, received_at: AT };
  const author = { id: 3, full_name: 'Callum Reith' };
  yard.server.put('customer_notes', { ...head, id: 5, customer: 1, note: 'Small hands', author });
  const file = { document: '/media/x', name: 'x.pdf', content_type: 'application/pdf', sha256: 'x', size: 1 };
  yard.server.put('customer_documents', { ...head, id: 6, customer: 1, ...file, description: 'Front' });
  await yard.start();
  clerk = new Clerk(yard);
});
afterEach(() => yard.phone.close());

const desk = (id: number, fields: Record<string, unknown>) =>
  yard.server.put('customers', { ...contact(id), ...yard.server.rows.get('customers')?.get(id), ...fields });
const states = async () =>
  (await yard.me.outbox()).map(({ entity, op, status, lastError }) => [
    `${entity} ${op}`,
    status,
    (lastError as { kind?: string } | undefined)?.kind,
  ]);
const stuck = async () => {
  const [one] = await yard.me.outbox();
  if (one?.seq === undefined) throw new Error('nothing waits');
  return { ...one, seq: one.seq };
};

describe('a new contact with everything that is written about them', () => {
  it('is shown at once, waits together, and is sent in order under the school’s id', async () => {
    yard.goAway();
    const made = await clerk.add({ phone: '07700 900123' });
    await clerk.edit(made.id, { town: 'Staneley' });
    const said = await clerk.note(made.id, 'Rides a 125 already');
    const file = await clerk.attach(made.id, 'licence', 'Front side');
    const changed = await clerk.edit(made.id, { postcode: 'XB1 4TR' });
    expect(made.id).toBeLessThan(0);
    const now = { id: made.id, town: 'Staneley', postcode: 'XB1 4TR', pending: 'waiting' };
    expect(await clerk.contact(made.id)).toMatchObject(now);
    expect(await clerk.notes(made.id)).toMatchObject([{ customer: made.id, note: 'Rides a 125 already' }]);
    expect(await clerk.files(made.id)).toMatchObject([{ name: 'licence.document', description: 'Front side' }]);
    const outbox = await yard.me.outbox();
    expect(outbox.map(({ entity, op, parentId, deps }) => [`${entity} ${op}`, parentId, deps])).toEqual([
      ['customers create', undefined, []],
      ['customers patch', undefined, []],
      ['customer_notes create', made.id, [made.seq]],
      ['customer_documents create', made.id, [made.seq]],
    ]);
    // Two waiting edits are merged.
    expect(outbox[1]?.body).toEqual({ town: 'Staneley', postcode: 'XB1 4TR' });
    yard.comeBack();
    await clerk.settled();
    expect(yard.effects(made.mid, said.mid, file.mid, changed?.mid ?? '')).toEqual([1, 1, 1, 1]);
    const row = clerk.named('Vu');
    expect(row).toMatchObject({ client_key: made.mid, town: 'Staneley', postcode: 'XB1 4TR' });
    expect(clerk.school('customer_notes').at(-1)).toMatchObject({ customer: row.id, client_key: said.mid });
    expect(clerk.school('customer_documents').at(-1)).toMatchObject({
      customer: row.id,
      description: 'Front side',
      sha256: hashes('licence')[0],
    });
    // By its old id, too.
    expect(await clerk.contact(made.id)).toMatchObject({ id: row.id, pending: null });
    expect(await clerk.notes(made.id)).toHaveLength(1);
    expect(await clerk.files(made.id)).toHaveLength(1);
  });

  it('refused by the school keeps everything; corrected, all of it is sent', async () => {
    yard.goAway();
    const made = await clerk.add({ email: 'no e-mail' });
    const said = await clerk.note(made.id, 'Rides a 125 already');
    const file = await clerk.attach(made.id, 'licence');
    yard.comeBack();
    await clerk.settled();
    expect(await states()).toEqual([
      ['customers create', 'rejected', 'refused'],
      ['customer_notes create', 'queued', undefined],
      ['customer_documents create', 'queued', undefined],
    ]);
    expect(yard.server.writes.effects).toEqual([]);
    await clerk.add({ email: 'vu@example.com' }, made.seq ?? 0);
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
    expect(yard.effects(made.mid, said.mid, file.mid)).toEqual([0, 1, 1]);
    expect(clerk.named('Vu')).toMatchObject({ email: 'vu@example.com' });
  });

  it('deleted before it was sent, never reaches the school', async () => {
    yard.goAway();
    const made = await clerk.add();
    await clerk.note(made.id, 'Rides a 125 already');
    await clerk.attach(made.id, 'licence');
    await yard.me.discard(made.seq ?? 0);
    await yard.phone.clock.pass(11_000);
    yard.comeBack();
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
    expect(yard.server.writes.calls).toEqual([]);
    expect(await yard.phone.past((db) => db.blobs.count())).toBe(0);
  });

  it('arriving by the feed before its own answer is shown once, and its note uses the school’s id', async () => {
    yard.phone.faults.push({ kind: 'late', by: 5000 });
    const made = await clerk.add();
    const said = await clerk.note(made.id, 'Rides a 125 already');
    yard.me.tab.event();
    await yard.same();
    const shown = (await clerk.everybody()).filter(({ last_name }) => last_name === 'Vu');
    expect(shown).toMatchObject([{ id: clerk.named('Vu').id }]);
    expect(await clerk.notes(clerk.named('Vu').id)).toHaveLength(1);
    await yard.phone.clock.pass(6000);
    await clerk.settled();
    expect(yard.effects(made.mid, said.mid)).toEqual([1, 1]);
  });
});

describe('a contact that somebody else changes meanwhile', () => {
  it('in other fields: both changes are kept, and nobody is asked', async () => {
    yard.goAway();
    const changed = await clerk.edit(1, { phone: '07700 900999' });
    desk(1, { town: 'Staneley' });
    yard.comeBack();
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
    expect(yard.effects(changed?.mid ?? '')).toEqual([1]);
    expect(await clerk.contact(1)).toMatchObject({ phone: '07700 900999', town: 'Staneley' });
  });

  it('in the same field: the person chooses, and what was chosen is sent once', async () => {
    yard.goAway();
    await clerk.edit(1, { phone: '07700 900999', town: 'Staneley' });
    desk(1, { phone: '07700 900111' });
    yard.comeBack();
    await clerk.settled();
    const why = { kind: 'conflict', fields: ['phone'], current: { phone: '07700 900111' } };
    expect(await stuck()).toMatchObject({ status: 'conflict', lastError: why });
    await yard.me.resolve((await stuck()).seq, ['phone']);
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
    expect(await clerk.contact(1)).toMatchObject({ phone: '07700 900999', town: 'Staneley', version: 3 });
    expect(yard.server.writes.effects).toHaveLength(1);
  });

  it('a National Insurance number always asks, and the school’s is not kept on the phone', async () => {
    yard.goAway();
    await clerk.edit(1, { national_insurance_number: 'AB123456C' });
    desk(1, { national_insurance_number: 'CE654321D' });
    yard.comeBack();
    await clerk.settled();
    expect(await stuck()).toMatchObject({
      status: 'conflict',
      body: { national_insurance_number: 'AB123456C' },
      lastError: { fields: ['national_insurance_number'] },
    });
    const held = await yard.phone.past(async (db) => [await db.mutations.toArray(), await db.packs.toArray()]);
    expect(JSON.stringify(held)).not.toContain('CE654321D');
    expect(JSON.stringify(held[1])).not.toContain('national_insurance_number');
  });

  it('a note of theirs in the same way', async () => {
    yard.goAway();
    await clerk.editNote(1, 5, 'Small hands: short levers');
    const row = yard.server.rows.get('customer_notes')?.get(5);
    yard.server.put('customer_notes', { version: 0, ...row, id: 5, note: 'Large hands' });
    yard.comeBack();
    await clerk.settled();
    const why = { kind: 'conflict', fields: ['note'], current: { note: 'Large hands' } };
    expect(await stuck()).toMatchObject({ status: 'conflict', lastError: why });
    await yard.me.resolve((await stuck()).seq, []);
    await clerk.settled();
    expect(await clerk.notes(1)).toMatchObject([{ note: 'Large hands', pending: null }]);
  });
});

describe('a contact that somebody deletes meanwhile', () => {
  it('keeps what was written, with the file, for the person; a waiting deletion counts as done', async () => {
    yard.goAway();
    await clerk.edit(1, { town: 'Staneley' });
    await clerk.note(2, 'Rides a 125 already');
    await clerk.attach(2, 'licence', 'Front side');
    const removed = await clerk.remove(3);
    for (const id of [1, 2, 3]) yard.server.removeContact(id);
    yard.comeBack();
    await clerk.settled();
    expect(await states()).toEqual([
      ['customers patch', 'conflict', 'deleted'],
      ['customer_notes create', 'rejected', 'deleted'],
      ['customer_documents create', 'rejected', 'deleted'],
    ]);
    const kept = await yard.me.outbox();
    expect(kept.map(({ body }) => body)).toMatchObject([
      { town: 'Staneley' },
      { note: 'Rides a 125 already' },
      { description: 'Front side' },
    ]);
    expect(await yard.phone.past((db) => db.blobs.get(kept[2]?.blobId ?? ''))).toMatchObject({
      name: 'licence.document',
    });
    expect([yard.effects(removed.mid), await clerk.everybody()]).toEqual([[0], []]);
  });

  it('a note and a file can be given to another contact, and reach that one once', async () => {
    yard.goAway();
    const said = await clerk.note(2, 'Rides a 125 already');
    yard.server.removeContact(2);
    yard.comeBack();
    await clerk.settled();
    await clerk.note(3, 'Rides a 125 already', said.seq ?? 0);
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
    expect(clerk.school('customer_notes').map(({ customer, note }) => [customer, note])).toEqual([
      [1, 'Small hands'],
      [3, 'Rides a 125 already'],
    ]);
    expect(yard.effects(said.mid)).toEqual([0]);
  });
});

describe('a contact with bookings', () => {
  it('is not deleted: they are shown again, and the deletion needs fixing, with the reason', async () => {
    yard.server.history.add(1);
    yard.goAway();
    await clerk.remove(1);
    expect(await clerk.contact(1)).toBeNull();
    yard.comeBack();
    await clerk.settled();
    expect(await stuck()).toMatchObject({
      status: 'rejected',
      lastError: { kind: 'refused', status: 409, code: 'has_history', message: 'Orders name this contact' },
    });
    expect(await clerk.contact(1)).toMatchObject({ id: 1, pending: 'fixing' });
    await yard.me.discard((await stuck()).seq);
    expect(await clerk.contact(1)).toMatchObject({ id: 1, pending: null });
    await yard.phone.clock.pass(11_000);
    await clerk.settled();
    expect(await yard.me.outbox()).toEqual([]);
  });
});
