// What a person does to the contacts and notes on their screen, and what the desk does to them.
import type { ContactView } from '~data/contacts/contacts';
import type { NoteView } from '~data/contacts/notes';
import type { Queued } from '~data/outbox/enqueue';
import { ON_CONTACTS, type OnContact, type OnContactAtDesk } from './acts';
import type { ModelServer } from './model-server';
import type { Row } from './model-tables';
import type { Person } from './person';

/** `row`: the contact that it was about, where it was one. */
type Done = { queued: Queued | null; row: ContactView | null };

export function isOnContact(kind: string): kind is OnContact {
  return (ON_CONTACTS as readonly string[]).includes(kind);
}

export async function actOnContact(kind: OnContact, index: number, me: Person): Promise<Done> {
  if (kind === 'addContact') return { queued: await me.addContact(`Quill ${index}`), row: null };
  // In an order that does not depend on ids.
  const row = pick(
    (await me.contacts()).toSorted(byText(({ last_name, created }) => `${last_name} ${created}`)),
    index,
  );
  if (!row) return { queued: null, row: null };
  if (kind === 'editContact') return { queued: await me.editContact(row, { town: `town ${index % 3}` }), row };
  if (kind === 'removeContact') return { queued: await me.removeContact(row), row };
  if (kind === 'note') return { queued: await me.note(row.id, `Note ${index}`), row };
  const said = pick<NoteView>((await me.notes(row.id)).toSorted(byText(({ note }) => note)), index);
  if (!said) return { queued: null, row };
  if (kind === 'removeNote') return { queued: await me.removeNote(said), row };
  return { queued: await me.editNote(said, `${said.note.slice(0, 40)} again`), row };
}

/** Returns the contact that no longer exists after the act. */
export function actAtDesk(server: ModelServer, kind: OnContactAtDesk, index: number): Row | null {
  const all = [...(server.rows.get('customers')?.values() ?? [])];
  const [row, other] = [pick(all, index), pick(all, index + 1)];
  if (!row) return null;
  if (kind === 'deskContact') {
    server.put('customers', { ...row, town: `town ${index % 3}` });
    return null;
  }
  if (kind === 'deskRemoveContact') {
    server.removeContact(row.id);
    return row;
  }
  if (!other || other.id === row.id) return null;
  server.merge(row.id, other.id);
  return other;
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

function byText<T>(textOf: (one: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    if (textOf(a) === textOf(b)) return 0;
    return textOf(a) < textOf(b) ? -1 : 1;
  };
}
