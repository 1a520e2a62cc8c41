// What a tab shows: the app's own reading functions over that tab's door in place of the page's.
import { vi } from 'vitest';
import { NobodyError } from '~data/store/connection-lost';
import type { Database } from '~data/store/connection';
import type { CommentView } from '~data/bikes/comments';
import type { BikeView } from '~data/bikes/bikes';
import type { NoteView } from '~data/contacts/notes';
import type { ContactView } from '~data/contacts/contacts';
import type { Tab } from './phone';

/** The tab whose door the reading functions use. They ask for it before they await anything. */
const looked = vi.hoisted((): { at: Tab | null } => ({ at: null }));

vi.mock('~data/door', () => {
  const run = (fn: (database: Database) => Promise<unknown>) =>
    looked.at ? looked.at.read(fn) : Promise.reject(new NobodyError());
  const read = async (empty: unknown, fn: (database: Database) => Promise<unknown>) => {
    try {
      return await run((database) => (database.locked ? Promise.resolve(empty) : fn(database)));
    } catch (error) {
      if (error instanceof NobodyError) return empty;
      throw error;
    }
  };
  return { door: { run }, read, openDatabase: () => Promise.resolve() };
});

const { getBike, listBikes } = await import('~data/bikes/bikes');
const { listBikeComments } = await import('~data/bikes/comments');

const { listContacts } = await import('~data/contacts/contacts');
const { listContactNotes } = await import('~data/contacts/notes');

/** Calls a function of src/data as this tab would. */
export function inTab<T>(tab: Tab, fn: () => Promise<T>): Promise<T> {
  looked.at = tab;
  return fn();
}

/** The list of bikes, in the order of their ids. */
export async function bikesOn(tab: Tab): Promise<BikeView[]> {
  const orders = [{ field: 'id' as const, descending: false }];
  return (await inTab(tab, () => listBikes({ filter: {}, orders, page: 1, pageSize: 10_000 }))).rows;
}

/** Everybody, in the order of their ids. */
export async function contactsOn(tab: Tab): Promise<ContactView[]> {
  const query = { search: '', orders: [], page: 1, pageSize: 10_000 };
  return (await inTab(tab, () => listContacts(query))).rows.toSorted((a, b) => a.id - b.id);
}

/** The notes on a contact, newest first. */
export function notesOn(tab: Tab, id: number): Promise<NoteView[]> {
  return inTab(tab, () => listContactNotes(id));
}

/** One bike by either of its ids. */
export function bikeOn(tab: Tab, id: number): Promise<BikeView | null> {
  return inTab(tab, () => getBike(id));
}

/** The comments on a bike, newest first. */
export function commentsOn(tab: Tab, bikeId: number): Promise<CommentView[]> {
  return inTab(tab, () => listBikeComments(bikeId));
}
