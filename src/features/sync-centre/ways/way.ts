// What the table of ways (ways.ts) says of an entity: the link to the form of a change, and the link to a row that was sent.
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import type { SchoolDb } from '~data/database/db';
import type { OutboxItem } from '~data/sync-centre/items';
import type { IconName } from '~ui/icon';
import type { Names } from '../words/names';

export type Item = Pick<
  OutboxItem,
  'entity' | 'op' | 'action' | 'state' | 'trouble' | 'bike' | 'parentId' | 'id' | 'seq' | 'seqs' | 'called' | 'body'
>;

/** An address. Made by `linkOptions`, which checks it against the routes. */
export type To = Pick<LinkProps, 'to' | 'params' | 'search'>;

export type FormWay = {
  /** Looked up on the device if the item alone does not say it; null where the row is gone. */
  to: To | ((mirror: SchoolDb) => Promise<To | null>);
  /** The link's text; 'Edit' or the like without one. */
  label?: string;
  icon?: IconName;
  /** Runs when the link is opened. */
  onOpen?: () => void;
};

/** `label` names the row for screen readers. `received`: when the server got the text of a comment, in ms. */
export type RowWay = { to: To; label: string; received?: number };

export type Ways = {
  /** Null: there is no form, or not in this state. */
  form: (item: Item, names: Pick<Names, 'bikes'>) => FormWay | null;
  /** Null where the row is gone. The entity has null where its rows are shown with another row, or nowhere. */
  row: ((mirror: SchoolDb, id: number, about: string) => Promise<RowWay | null>) | null;
};

/** False for a conflict, which is solved by a choice and not in the form. */
export function mayMend({ state, trouble }: Item): boolean {
  return state !== 'fixing' || trouble?.kind === 'refused';
}

type Search = { resend?: number };

/** A refused change opens as it was typed; the form of a pending one shows the row as it stands. */
export function resendIfRefused({ state, seq }: Pick<Item, 'state' | 'seq'>): Search {
  return state === 'fixing' ? { resend: seq } : {};
}

/** Rows that are only changed. With `deleted` or `stale` the id may belong to another row now, and the form would show that. */
export function ofRow(formOf: (item: Item, search: Search) => To): Ways {
  return {
    form: (item) =>
      item.op === 'patch' && !isWithoutTarget(item.trouble) && mayMend(item)
        ? { to: formOf(item, resendIfRefused(item)) }
        : null,
    row: null,
  };
}

/** For something new whose contact is gone. */
export function anotherContact({ seq }: Pick<Item, 'seq'>): FormWay {
  return { to: linkOptions({ to: '/contacts/another', search: { resend: seq } }), label: 'Choose another contact' };
}
