// @vitest-environment dom
// Contacts, their notes and attachments in the Sync centre: what became of each, and the way on from there.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getContact } from '~data/contacts';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { contact } from '~tests/sync/helpers/rows';
import { feedContacts } from './contact-page';
import { named, open, press, queue, see, signInAnew, soon, stopped, stored, text } from './sync-page';
import type { Mutation } from '~data/db';
import type { Trouble } from '~data/trouble';

beforeEach(async () => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', contact: Date.now() });
  await feedContacts({ customers: [contact(12)] });
});

const address = (name: string) => named(name)?.getAttribute('href');
const refused = (but: Partial<Extract<Trouble, { kind: 'refused' }>> = {}): Trouble => ({
  kind: 'refused',
  at: Date.now(),
  status: 400,
  message: 'Bad Request',
  fields: {},
  ...but,
});
const deletion: Partial<Mutation> = {
  op: 'delete',
  entity: 'customers',
  targetId: 12,
  lane: 'customers 12',
  about: 'Isla Rose Pennington 12',
  body: {},
};

describe('a deletion that the school does not take, since orders name the contact', () => {
  const why = refused({ status: 409, code: 'has_history', message: 'Orders name this contact: it can be erased' });

  it.each([1440, 390])('says so and leads to erasing, at %i pixels', async (width) => {
    await queue(stopped(why, deletion));
    open(width);
    await see('Contact not deleted');
    expect(text()).toContain('Orders name this contact: it can be erased');
    expect(address('Erase personal data')).toBe('/contacts/12/details/erase');
    expect(named('Discard')).toBeDefined();
  });

  it('is let go on the way there: erasing waits for every change of the contact, and this one is never sent', async () => {
    await queue(stopped(why, deletion));
    const history = open();
    await see('Contact not deleted');
    expect(await getContact(12)).toMatchObject({ pending: 'fixing' });
    press('Erase personal data');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/erase'));
    await soon(async () => expect((await stored())[0]?.discardAt).toBeGreaterThan(Date.now()));
    expect(await getContact(12)).toMatchObject({ pending: null, last_name: 'Pennington 12' });
  });

  it.each<[string, Trouble, Partial<Mutation>]>([
    ['refused for another reason', refused({ status: 403, message: 'Forbidden' }), deletion],
    ['of a note', why, { ...deletion, entity: 'customer_notes', targetId: 3, parentId: 12 }],
  ])('but not one %s', async (_, trouble, change) => {
    await queue(stopped(trouble, change));
    open();
    await see('not deleted');
    expect(named('Erase personal data')).toBeUndefined();
    expect(named('Discard')).toBeDefined();
  });
});
