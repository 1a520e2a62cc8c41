// Rows that an older version of the app has stored, read before the new one has had signal.
import { expect, it } from 'vitest';
import { readContactRow } from '~data/mirror/contact-packs';
import { contact } from '~tests/sync/helpers/rows';

it('a contact from before consent was asked for reads as never asked', () => {
  const { email_consent: _, email_consent_at: __, email_consent_source: ___, ...older } = contact(1);
  expect(readContactRow(JSON.stringify(older))).toEqual(contact(1));
});
