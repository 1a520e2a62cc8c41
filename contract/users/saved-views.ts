// A person's named views of a list: its search, filters, order and columns under a name. They follow the person to every device
// and nobody else sees them. An extension: the specification has no calls for them.
import { endpoint } from '~contract/wire/endpoint';
import { VIEW_ADDRESS_MAX, VIEW_COLUMNS_MAX, VIEW_NAME_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** The lists that have named views. */
export const VIEWED_LISTS = ['bikes', 'contacts', 'certificates', 'staff', 'orders'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const address = text(VIEW_ADDRESS_MAX);
const columns = z.array(text(VIEW_NAME_MAX)).max(VIEW_COLUMNS_MAX);

/** `address`: the list's query, without '?'. `columns`: the names of those shown, in order; none: the list's own. */
export const savedView = z.object({
  ...rowHead,
  user: id,
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  address: z.string(),
  columns: z.array(z.string()),
  created: timestamp,
  received_at: timestamp,
});
export type SavedView = z.infer<typeof savedView>;

const name = requiredText(VIEW_NAME_MAX);

export const savedViewCreate = z.strictObject({ list: z.enum(VIEWED_LISTS), name, address, columns });
export const savedViewPatch = z.strictObject({ name, address, columns }).partial();
export type SavedViewCreate = z.infer<typeof savedViewCreate>;
export type SavedViewPatch = z.infer<typeof savedViewPatch>;

const params = z.object({ id: pathId });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/users/views/',
  guard: 'member',
  summary: 'The own named views, newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(savedView),
});
export const addSavedView = endpoint({
  method: 'POST',
  path: '/users/views/',
  guard: 'member',
  summary: 'Save a view of a list under a name; 400 where the person has 50 of them',
  body: savedViewCreate,
  status: 201,
  answer: savedView,
});
export const patchSavedView = endpoint({
  method: 'PATCH',
  path: '/users/views/{id}/',
  guard: 'member',
  summary: 'Rename a view or save other filters under its name',
  params,
  body: savedViewPatch,
  status: 200,
  answer: savedView,
});
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/users/views/{id}/',
  guard: 'member',
  summary: 'Delete a view',
  params,
  status: 204,
  current: savedView,
});
