// A button that opens the camera or the device's file picker. Its input stays in the document while the button does:
// iOS loses the picked files if their input has been removed.
import { useRef, type ReactNode } from 'react';

export type FileSource = {
  /** Media types, such as 'image/*,video/*'. */
  accept: string;
  /** Opens the camera directly. */
  camera?: boolean;
  multiple?: boolean;
};

type PickButtonProps = {
  source: FileSource;
  label: string;
  className: string;
  /** Called before the picker opens, to store typed text: the system may end the page behind the picker. */
  onBefore: () => void;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
};

export function PickButton({ source, label, className, onBefore, onPick, children }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={source.accept}
        multiple={source.multiple ?? false}
        {...(source.camera && { capture: 'environment' })}
        onChange={({ target }) => {
          // Reading the files must begin before anything else happens (docs/architecture.md, On the phone).
          if (target.files && target.files.length > 0) onPick([...target.files]);
          // Without this, picking the same file again would fire no change event.
          target.value = '';
        }}
      />
      <button
        type="button"
        className={className}
        onClick={() => {
          onBefore();
          input.current?.click();
        }}
      >
        {children}
      </button>
    </>
  );
}
