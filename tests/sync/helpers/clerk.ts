// Contacts in the hands of the yard's person: the app's own functions in that person's tab, and what the school has of them.
import { expect } from 'vitest';
import type { CustomerCreate, CustomerPatch } from '~contract/contacts/contacts';
import { NEWEST_FIRST } from '~domain/contacts/query';
import { photos, type Person } from './person';
import { inTab } from './screen';
import type { Row } from './model-tables';
import type { Yard } from './yard';

const contacts = await import('~data/contacts/contacts');
const notes = await import('~data/contacts/notes');
const documents = await import('~data/contacts/documents');
const saving = await import('~data/contacts/save');
const { saveAttachment } = await import('~data/files/save-form');

export class Clerk {
  readonly yard: Yard;
  /** Whose tab it is. */
  readonly me: Person;

  constructor(yard: Yard, me: Person = yard.me) {
    this.yard = yard;
    this.me = me;
  }

  /** Everybody, newest first. */
  async everybody() {
    const query = { search: '', orders: NEWEST_FIRST, page: 1, pageSize: 10_000 };
    return (await this.#in(() => contacts.listContacts(query))).rows;
  }

  contact(id: number) {
    return this.#in(() => contacts.getContact(id));
  }

  notes(id: number) {
    return this.#in(() => notes.listContactNotes(id));
  }

  files(id: number) {
    return this.#in(() => documents.listContactDocuments(id));
  }

  add(fields: Partial<CustomerCreate> = {}, replaces?: number) {
    const how = replaces === undefined ? {} : { replaces };
    return this.#save(() => saving.addContact({ first_name: 'Łucja', last_name: 'Vu', ...fields }, how));
  }

  edit(id: number, fields: CustomerPatch) {
    return this.#save(() => saving.saveContact(id, fields));
  }

  remove(id: number) {
    return this.#save(() => saving.removeContact(id));
  }

  note(id: number, text: string, replaces?: number) {
    return this.#save(() => notes.addContactNote(id, text, replaces === undefined ? {} : { replaces }));
  }

  editNote(id: number, noteId: number, note: string) {
    return this.#save(() => notes.saveContactNote(id, noteId, { note }));
  }

  removeNote(id: number, noteId: number) {
    return this.#save(() => notes.removeContactNote(id, noteId));
  }

  describe(id: number, documentId: number, description: string) {
    return this.#save(() => documents.describeContactDocument(id, documentId, { description }));
  }

  /** A file of which the bytes are its name, too. */
  async attach(id: number, of: string, description = '') {
    const draft = { form: 'attachment', target: String(id) };
    await this.me.pick(
      draft,
      photos(of).map((one) => ({ ...one, kind: 'document' as const })),
    );
    const saved = await this.#save(() => saveAttachment({ customer: id, description }, { draft }));
    if (!saved) throw new Error('nothing was saved');
    return saved;
  }

  /** Sends everything that can be sent; then the phone must show the school's contacts. */
  async settled(): Promise<void> {
    await this.yard.settled();
    if ((await this.me.outbox()).length > 0) return;
    const byId = <T extends { id: number }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id - b.id);
    const shown = byId(await this.everybody());
    expect(shown).toEqual(this.school('customers').map((row) => ({ ...row, pending: null })));
    for (const { id } of shown) {
      const theirs = (collection: string) => this.school(collection).filter(({ customer }) => customer === id);
      expect(byId(await this.notes(id))).toEqual(theirs('customer_notes').map((row) => ({ ...row, pending: null })));
      const files = theirs('customer_documents').map((row) => ({ ...row, pending: null, local: null }));
      expect(byId(await this.files(id))).toEqual(files);
    }
  }

  /** The school's rows as a phone may hold them, by id. */
  school(collection: string): Row[] {
    return this.yard.list(collection).map(({ national_insurance_number: _number, ...row }) => row as Row);
  }

  /** The school's one contact of this last name: more than one is a contact too many. */
  named(last_name: string): Row {
    const [row, ...others] = this.school('customers').filter((one) => one['last_name'] === last_name);
    if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} contacts are called ${last_name}`);
    return row;
  }

  #in<T>(fn: () => Promise<T>): Promise<T> {
    return inTab(this.me.tab, fn);
  }

  async #save<T>(fn: () => Promise<T>): Promise<T> {
    const saved = await this.#in(fn);
    this.me.tab.engine?.nudge();
    return saved;
  }
}
