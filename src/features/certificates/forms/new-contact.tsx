// A new contact, typed over the form that needs them. Saved at once with its own draft; sent before the certificate.
import { useRef, useState } from 'react';
import { addContact } from '~data/contacts/save';
import { DateControl, TextControl } from '~widgets/contacts/controls';
import { CONTACT, NEW_CONTACT, readNew } from '~widgets/contacts/fields';
import { FormContext } from '~widgets/contacts/form-context';
import { LicenceField } from '~widgets/contacts/licence-field';
import { SamePeople } from '~widgets/contacts/same-people';
import { Section } from '~widgets/forms/form-section';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useChangeForm } from '~widgets/forms/use-change-form';

type NewContactProps = { onAdded: (id: number) => void; onClose: () => void };

export function NewContact({ onAdded, onClose }: NewContactProps) {
  const [asking, setAsking] = useState(false);
  /** A temporary id, valid before and after the contact gets a real one (docs/sync.md, Temporary ids). */
  const added = useRef(0);
  const form = useChangeForm('customers create', CONTACT, {
    draft: { form: 'contact', target: 'new' },
    original: NEW_CONTACT,
    mends: null,
    done: 'Contact added',
    read: readNew,
    save: async (input, how) => {
      const queued = await addContact(input, how);
      added.current = queued.id;
      return queued;
    },
    onSaved: () => onAdded(added.current),
  });
  // Not a history entry: Back leaves the certificate's form, which asks about its own changes.
  const guard = {
    asking,
    close: () => (form.isDirty() ? setAsking(true) : onClose()),
    release: () => undefined,
    leave: onClose,
    stay: () => setAsking(false),
  };
  return (
    <ChangeFormModal title="New contact" send="Add contact" form={form} guard={guard}>
      <FormContext value={form}>
        <Section title="Person">
          <TextControl name="first_name" label="First name" autoCapitalize="words" />
          <TextControl name="last_name" label="Last name" autoCapitalize="words" />
          <DateControl name="birthdate" label="Birth date" />
          <TextControl name="phone" label="Phone" inputMode="tel" />
          <SamePeople />
          <LicenceField />
        </Section>
        <Section title="Address">
          <TextControl name="address" label="Address" />
          <TextControl name="town" label="Town" />
          <TextControl name="postcode" label="Postcode" autoCapitalize="characters" spellCheck={false} />
        </Section>
      </FormContext>
    </ChangeFormModal>
  );
}
