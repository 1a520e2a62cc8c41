// Photos and films of a form: the picked ones as tiles, and among them the tiles that pick more. Whoever shows it stores
// them; each tile says what has become of its file.
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { FieldError } from '~ui/field-error';
import { FileTile } from '~ui/file-tile';
import { Icon, type IconName } from '~ui/icon';
import type { StoredFile } from '~data/store/files';
import { PickButton, type FileSource } from '~widgets/file-forms/photo-field-pick';
import { fileLabel, fileState, KIND_ICON } from '~widgets/file-forms/photo-field-text';
import { useObjectUrl } from '~widgets/hooks/use-object-url';

const PickedViewer = lazy(() => import('./photo-field-viewer').then((loaded) => ({ default: loaded.PickedViewer })));

/** A tile that picks, among those that show what was picked. */
export const PICK_TILE = 'btn aspect-square flex-col self-start rounded-card px-1 text-center whitespace-normal';

type Source = FileSource & { label: string; icon: IconName };

type PhotoFieldProps = {
  label: string;
  files: readonly StoredFile[];
  sources: readonly Source[];
  /** What is wrong with the field. */
  error?: string | undefined;
  /** Why some of what was picked could not be kept at all. */
  notKept: readonly string[];
  onBefore: () => void;
  onPick: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** A further tile, of class PICK_TILE. */
  tile?: ReactNode;
  /** Below the tiles. */
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
    // The button goes with its tile, and the focus with the button.
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
        <span id={id} className="text-[15px] leading-5 font-bold wide:text-tab">
          {label}
        </span>
        <span role="status" className="text-tab text-ink-2">
          {files.length === 0 ? '' : `${files.length} added`}
        </span>
      </div>
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-4">
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

/** What can be looked at: no browser draws every photo that a camera makes. */
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
