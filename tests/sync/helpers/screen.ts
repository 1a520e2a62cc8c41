// What a tab shows: the app's own reading functions over that tab's door in place of the page's.
import { type CommentView, listBikeComments } from '~data/bikes/comments';
import { type BikeView, getBike, listBikes } from '~data/bikes/bikes';
import { listContactNotes, type NoteView } from '~data/contacts/notes';
import { type ContactView, listContacts } from '~data/contacts/contacts';
import { looked } from './looked-at';
import type { Tab } from './phone';

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
