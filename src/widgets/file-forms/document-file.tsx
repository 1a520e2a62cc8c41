// The single file of a document or attachment form: its name and state, and buttons to take a photo or choose a file.
// A new choice replaces the file.
import { useId } from 'react';
import { DOCUMENT_TYPES } from '~contract/wire/files';
import { Chip } from '~ui/chip';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';
import { IconButton } from '~ui/button';
import { PickButton } from './photo-field-pick';
import { fileState } from './photo-field-text';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import type { StoredFile } from '~data/database/files';
import type { FormState } from '~widgets/forms/use-change-form';
import type { FormFiles } from './use-form-files';

/** Also by file extension, because some systems know no media type for these files. */
const ANY = [...DOCUMENT_TYPES, 'image/*', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.txt'].join(',');
const WAYS = [
  { label: 'Take a photo', icon: 'camera', source: { accept: 'image/*', camera: true } },
  { label: 'Choose a file', icon: 'upload', source: { accept: ANY } },
] as const;

type DocumentFileProps = { label: string; files: FormFiles; form: Pick<FormState, 'errors' | 'draft'> };

export function DocumentFile({ label, files, form: { errors, draft } }: DocumentFileProps) {
  const id = useId();
  const file = files.list.at(-1);
  const message = file?.state === 'refused' ? file.message : null;
  const problems = new Set([errors['document'], ...files.notKept, message].filter((said) => typeof said === 'string'));
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2 wrap-anywhere"
      aria-labelledby={id}
      aria-invalid={problems.size > 0 || undefined}
    >
      <span id={id} className="text-[0.9375rem] leading-5 font-bold wide:text-tab">
        {label}
      </span>
      {file ? <PickedFile file={file} onRemove={() => files.remove(file.id)} /> : null}
      <div className="grid grid-cols-2 gap-2">
        {WAYS.map(({ label: way, icon, source }) => (
          <PickButton
            key={way}
            source={source}
            label={way}
            className="btn px-2"
            onBefore={draft.flush}
            // If several files are chosen, only the first counts (specification section 5).
            onPick={(picked) => files.pick(picked.slice(0, 1))}
          >
            <Icon name={icon} size={18} />
            <span>{way}</span>
          </PickButton>
        ))}
      </div>
      <p className="text-tab text-ink-2">PDF, photo, Word, Excel, CSV or text. Up to 4 MB; photos are made smaller.</p>
      {[...problems].map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </fieldset>
  );
}

const KIND = { quiet: 'quiet', ok: 'ok', blue: 'blue', red: 'red' } as const;

function PickedFile({ file, onRemove }: { file: StoredFile; onRemove: () => void }) {
  const picture = useObjectUrl(file.id, file.thumb);
  const { tone, icon, word } = fileState(file);
  return (
    <div className="card flex items-center gap-3 p-3">
      {picture ? (
        <img src={picture} alt="" className="size-12 flex-none rounded-m object-cover" />
      ) : (
        <span className="grid size-12 flex-none place-items-center rounded-m bg-quiet-soft text-ink-2">
          <Icon name="doc" size={24} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-med wrap-anywhere">{file.name}</p>
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-tab text-ink-2">
          <Chip kind={KIND[tone]} icon={icon} small>
            {word}
          </Chip>
        </p>
      </div>
      <IconButton icon="x" label={`Remove ${file.name}`} onClick={onRemove} />
    </div>
  );
}
