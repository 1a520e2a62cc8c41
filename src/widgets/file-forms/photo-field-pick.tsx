// A button that opens the camera, or the device's own picker. Its input stays in the document as long as the button does:
// iOS forgets what was picked for one that is gone.
import { useRef, type ReactNode } from 'react';

export type FileSource = {
  /** Media types, such as 'image/*,video/*'. */
  accept: string;
  /** Straight to the camera. */
  camera?: boolean;
  multiple?: boolean;
};

type PickButtonProps = {
  source: FileSource;
  label: string;
  className: string;
  /** Before the picker covers the page, which it may take away: what was typed is kept now. */
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
          // First of all: reading the files must begin before anything else happens (docs/architecture.md, On the phone).
          if (target.files && target.files.length > 0) onPick([...target.files]);
          // The same picture can be picked again.
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
