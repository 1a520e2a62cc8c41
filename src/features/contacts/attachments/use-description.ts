// Saving another description of an attachment: here first; what the school says while the form is open stands under it.
import { useRef, useState } from 'react';
import { describeContactDocument, type ContactDocumentView } from '~data/contacts/documents';
import { checkDescription, descriptionOf } from '~widgets/file-forms/document-text';
import { notSaved, sayTrouble } from '~widgets/saving/not-saved';
import { saveAndWait, type Saved } from '~widgets/saving/save-and-wait';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { OutboxItem } from '~data/waiting/items';
import type { Trouble } from '~data/outbox/trouble';

type Description = {
  contactId: number;
  /** As it is shown when the form opens. */
  document: Pick<ContactDocumentView, 'id' | 'description'>;
  mends: OutboxItem | null;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

/** Under the field, and above the button. */
type Wrong = { error?: string | undefined; problem?: string | undefined };

export function useDescription({ contactId, document, mends, onSaved }: Description) {
  const [{ id, description: seen }] = useState(document);
  const [opened] = useState(() => textOf(mends) ?? seen);
  const [text, setText] = useState(opened);
  const [wrong, setWrong] = useState<Wrong>(() => (mends?.trouble ? wrongOf(mends.trouble) : {}));
  const [isSaving, setSaving] = useState(false);
  const how = useRef(mends ? { replaces: mends.seq } : {});
  const isSaved = useRef(false);
  const say = useSaySaved('Attachment updated');
  const goOn = useWhileHere(onSaved);
  const save = async (description: string) => {
    const saved = await saveAndWait(() =>
      describeContactDocument(contactId, id, { description }, { seen: { description: seen }, ...how.current }),
    );
    say(saved);
    if (saved.is === 'refused') {
      how.current = { replaces: saved.seq };
      return setWrong(wrongOf(saved.trouble));
    }
    isSaved.current = true;
    return void goOn(saved);
  };
  const submit = async () => {
    const { description: error } = checkDescription({ description: text });
    setWrong({ error });
    if (error !== undefined) return;
    setSaving(true);
    await save(descriptionOf({ description: text })).catch((reason: unknown) =>
      setWrong({ problem: notSaved(reason) }),
    );
    setSaving(false);
  };
  const type = (typed: string) => {
    setText(typed);
    setWrong({});
  };
  const isDirty = () => text !== opened && !isSaved.current;
  return { text, type, ...wrong, isSaving, isDirty, submit: () => void submit() };
}

function textOf(mends: OutboxItem | null): string | null {
  const said = mends?.body['description'];
  return typeof said === 'string' ? said : null;
}

function wrongOf(trouble: Trouble): Wrong {
  const { fields, above } = sayTrouble(trouble, 'Attachment not updated', (name) => name === 'description');
  return { error: fields['description'], problem: above };
}
