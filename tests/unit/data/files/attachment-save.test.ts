// @vitest-environment dom
// An attachment of a contact on its way from its form to the outbox, without signal, and over a page that dies.
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually, freshDevice, openPage, type Page, picked } from '~tests/unit/data/photos/photo-page';

const TO = { as: 'document', route: '/contacts/-1/details/attachments/new' } as const;
const keyOf = (customer: number) => ({ form: 'attachment', target: String(customer) });

let page: Page;
beforeEach(async () => {
  freshDevice();
  page = await openPage();
});

/** Somebody who is only on this device. */
async function newContact(): Promise<number> {
  const { addContact } = await import('~data/contacts/save');
  const { id } = await addContact({ first_name: 'Daniel Chidi', last_name: 'Okafor' });
  return id;
}
const listed = async (customer: number) => {
  const { listContactDocuments } = await import('~data/contacts/documents');
  return listContactDocuments(customer);
};
const ready = (customer: number) =>
  eventually(async () => expect(await page.listDraftFiles(keyOf(customer))).toMatchObject([{ state: 'ready' }]));

describe('an attachment', () => {
  it('of a contact who is only here waits for them, with its file and their name', async () => {
    const customer = await newContact();
    const draft = keyOf(customer);
    await page.addFiles(draft, [picked('licence.jpg')], TO);
    await ready(customer);
    const queued = await page.saveAttachment({ customer, description: 'Front' }, { draft });
    const [contact, change, ...others] = await page.outbox();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      seq: queued?.seq,
      op: 'create',
      entity: 'customer_documents',
      parentId: customer,
      parentSeq: contact?.seq,
      deps: [contact?.seq],
      about: 'Daniel Chidi Okafor',
      file: { name: 'licence.jpg' },
      body: { description: 'Front', sha256: 'hash of licence.jpg' },
    });
    const { bytes, pointedAt } = await page.stored();
    expect([bytes.length, bytes]).toEqual([1, pointedAt]);
    expect(await page.getDraft(draft)).toBeNull();
    expect(await listed(customer)).toMatchObject([
      { name: 'licence.jpg', description: 'Front', pending: 'waiting', local: { seq: queued?.seq } },
    ]);
  });

  it('saved-while-preparing-kill: it is a change at once, and the next page prepares its file', async () => {
    const customer = await newContact();
    const draft = keyOf(customer);
    page.preparer.hold();
    await page.addFiles(draft, [picked('licence.jpg')], TO);
    const queued = await page.saveAttachment({ customer, description: 'Front' }, { draft });
    expect((await page.outbox())[1]).toMatchObject({ seq: queued?.seq, prepare: 'document', v: 2 });
    expect(await page.getDraft(draft)).toBeNull();
    const { describeContactDocument } = await import('~data/contacts/documents');
    await describeContactDocument(customer, queued?.id ?? 0, { description: 'Back' });
    page = await openPage();
    page.requestPreparation();
    const body = { description: 'Back', sha256: 'hash of licence.jpg', size: 17 };
    await eventually(async () => expect((await page.outbox())[1]).toMatchObject({ v: 1, body }));
    expect((await page.outbox())[1]?.body).toEqual(body);
    expect(await page.outbox()).toHaveLength(2);
  });

  it('whose file can’t be prepared is refused, and corrected with another file', async () => {
    const customer = await newContact();
    const draft = keyOf(customer);
    page.preparer.hold();
    await page.addFiles(draft, [picked('bad.jpg')], TO);
    const queued = await page.saveAttachment({ customer, description: 'Front' }, { draft });
    page.preparer.finish();
    await eventually(async () => expect((await page.outbox())[1]).toMatchObject({ status: 'rejected' }));
    const seq = queued?.seq ?? 0;
    const mending = { form: 'attachment', target: `resend ${seq}` };
    await page.takeUpReport(seq, mending);
    const [bad] = await page.listDraftFiles(mending);
    expect(bad).toMatchObject({ name: 'bad.jpg', state: 'refused' });
    await page.removeFile(mending, bad?.id ?? '');
    await page.addFiles(mending, [picked('good.jpg')], TO);
    await eventually(async () => expect(await page.listDraftFiles(mending)).toMatchObject([{ state: 'ready' }]));
    await page.saveAttachment({ customer, description: 'Front' }, { draft: mending, replaces: seq });
    const [, change, ...others] = await page.outbox();
    expect(change).toMatchObject({ seq, v: 1, status: 'queued', file: { name: 'good.jpg' } });
    expect([others, change && 'prepare' in change]).toEqual([[], false]);
    expect((await page.stored()).bytes).toHaveLength(1);
  });

  it('is described while it waits: one change, with the file that it had', async () => {
    const customer = await newContact();
    const draft = keyOf(customer);
    await page.addFiles(draft, [picked('licence.jpg')], TO);
    await ready(customer);
    const queued = await page.saveAttachment({ customer, description: '' }, { draft });
    const { describeContactDocument } = await import('~data/contacts/documents');
    await describeContactDocument(customer, queued?.id ?? 0, { description: 'Back' });
    const [, change, ...others] = await page.outbox();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ op: 'create', body: { description: 'Back', sha256: 'hash of licence.jpg' } });
    expect((await page.stored()).bytes).toHaveLength(1);
  });

  it('that the school has refused goes back into its form, with its file and its contact', async () => {
    const customer = await newContact();
    const draft = keyOf(customer);
    await page.addFiles(draft, [picked('licence.jpg')], TO);
    await ready(customer);
    const queued = await page.saveAttachment({ customer, description: 'Front' }, { draft });
    const seq = queued?.seq ?? 0;
    await page.door.run(({ work }) => work.mutations.update(seq, { status: 'rejected' }));
    const mending = { form: 'attachment', target: `resend ${seq}` };
    expect(await page.takeUpReport(seq, mending)).toMatchObject({ row: customer });
    expect(await page.listDraftFiles(mending)).toMatchObject([{ name: 'licence.jpg', state: 'ready' }]);
    await page.saveAttachment({ customer, description: 'Back' }, { draft: mending, replaces: seq });
    expect(await page.outbox()).toMatchObject([
      { entity: 'customers' },
      { seq, status: 'queued', body: { description: 'Back' }, file: { name: 'licence.jpg' } },
    ]);
  });
});
