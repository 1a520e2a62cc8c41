// Saves what the list shows now as a named view; a name that exists already replaces that view.
import { useState } from 'react';
import { savedViewCreate, type ViewedList } from '~contract/users/saved-views';
import { addSavedView, saveSavedView, type ViewOfList } from '~data/school/saved-views';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { saveAndWait } from '~widgets/form-saves/save-and-wait';
import { notSaved, sayTrouble } from '~widgets/form-saves/not-saved';
import { useSaySaved } from '~widgets/form-saves/use-say-saved';
import type { ShownColumns } from './shown-columns';
import { useShownView } from './shown-view';

type SaveViewProps = { list: ViewedList; views: readonly ViewOfList[]; columns: ShownColumns };

export function SaveView({ list, views, columns }: SaveViewProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { address, columns: titles } = useShownView(columns);
  const saySaved = useSaySaved('View saved');
  const same = views.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const save = async () => {
    const read = savedViewCreate.safeParse({ list, name: typed, address, columns: titles });
    if (!read.success) return setError(read.error.issues[0]?.message);
    const saved = await saveAndWait(() =>
      same ? saveSavedView(same.id, { address, columns: titles }) : addSavedView(read.data),
    );
    if (saved.is === 'refused') return setError(sayTrouble(saved.trouble, 'Not saved', () => false).above);
    setTyped('');
    return saySaved(saved);
  };
  const submit = () => {
    setError(undefined);
    save().catch((failure: unknown) => setError(notSaved(failure)));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Save what is shown as"
        placeholder="MOTs at one site"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="soft">
        {same ? `Replace “${same.name}”` : 'Save view'}
      </Button>
    </form>
  );
}
