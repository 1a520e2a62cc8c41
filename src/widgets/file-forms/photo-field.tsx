// The photos and films of a form as tiles with their state, beside tiles that pick more. The form that uses this field
// stores the files.
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { FieldError } from '~ui/fields/field-error';
import { FileTile } from '~ui/fields/file-tile';
import { Icon, type IconName } from '~ui/icon';
import type { StoredFile } from '~data/database/files';
import { PickButton, type FileSource } from './photo-field-pick';
import { fileLabel, fileState, KIND_ICON } from './photo-field-text';
import { useObjectUrl } from '~widgets/hooks/use-object-url';

const PickedViewer = lazy(() => import('./photo-field-viewer').then((loaded) => ({ default: loaded.PickedViewer })));

/** The class of a tile that picks files. */
export const PICK_TILE = 'btn aspect-square flex-col self-start rounded-card px-1 text-center whitespace-normal';

type Source = FileSource & { label: string; icon: IconName };

type PhotoFieldProps = {
  label: string;
  files: readonly StoredFile[];
  sources: readonly Source[];
  /** The error of the field. */
  error?: string | undefined;
  /** Why some picked files couldn't be stored. */
  notKept: readonly string[];
  onBefore: () => void;
  onPick: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** A further tile, with the class PICK_TILE. */
  tile?: ReactNode;
  /** Rendered below the tiles. */
  children?: ReactNode;
};

export function PhotoField({ label, files, sources, error, notKept, tile, children, ...hands }: PhotoFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const photos = files.filter(isPhoto);
  const refused = files.flatMap(({ state, message }) => (state === 'refused' && message !== null ? [message] : []));
  const problems = [...new Set([...(error === undefined ? [] : [error]), ...notKept, ...refused])];
  const remove = (id: string) => {
    // The focused button disappears with its tile, so the field takes the focus first.
    field.current?.focus();
    hands.onRemove(id);
  };
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 wrap-anywhere outline-none"
      aria-invalid={problems.length > 0 ? true : undefined}
    >
      <div className="flex justify-between gap-3">
        <span id={id} className="text-[0.9375rem] leading-5 font-bold wide:text-tab">
          {label}
        </span>
        <span role="status" className="text-tab text-ink-2">
          {files.length === 0 ? '' : `${files.length} added`}
        </span>
      </div>
      <div className="grid grid-cols-3 gap-3 max-[20rem]:grid-cols-2 wide:grid-cols-4">
        {files.map((file, index) => (
          <Tile
            key={file.id}
            file={file}
            index={index}
            onOpen={isPhoto(file) ? () => setOpen(photos.indexOf(file)) : undefined}
            onRemove={() => remove(file.id)}
          />
        ))}
        {sources.map(({ label: name, icon, ...source }) => (
          <PickButton
            key={name}
            source={source}
            label={name}
            className={PICK_TILE}
            onBefore={hands.onBefore}
            onPick={hands.onPick}
          >
            <Icon name={icon} size={28} />
            {name}
          </PickButton>
        ))}
        {tile}
      </div>
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {children}
      {open === null ? null : (
        <Suspense fallback={null}>
          <PickedViewer photos={photos} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** True if the photo can be opened: browsers can't draw every format that a camera makes. */
function isPhoto({ kind, state }: StoredFile): boolean {
  return kind === 'image' && state === 'ready';
}

type TileProps = { file: StoredFile; index: number; onOpen: (() => void) | undefined; onRemove: () => void };

function Tile({ file, index, onOpen, onRemove }: TileProps) {
  const picture = useObjectUrl(file.id, file.thumb);
  return (
    <FileTile
      label={fileLabel(file, index)}
      picture={picture}
      icon={KIND_ICON[file.kind]}
      state={fileState(file)}
      onOpen={onOpen}
      onRemove={onRemove}
    />
  );
}
