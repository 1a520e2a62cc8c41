// Takes a picture of a certificate or a plate and searches for what it says. Absent where the engine can't read pictures.
import { useId } from 'react';
import { Icon } from '~ui/icon';
import { canScan, readPicture } from './scan';

type ScanButtonProps = {
  onRead: (text: string) => void;
  /** The message about the picture; '' for none. */
  onSays: (text: string) => void;
};

export function ScanButton({ onRead, onSays }: ScanButtonProps) {
  const id = useId();
  if (!canScan()) return null;
  const read = async (picture: File | undefined) => {
    if (!picture) return;
    onSays('Reading the picture…');
    const text = await readPicture(picture).catch(() => null);
    onSays(text === null ? 'No plate or number was found in the picture. Go closer and try again, or type it.' : '');
    if (text !== null) onRead(text);
  };
  return (
    <label htmlFor={id} className="icon-btn cursor-pointer focus-within:outline-2" title="Scan a plate or a number">
      <Icon name="camera" />
      <span className="sr-only">Scan a plate or a certificate’s number</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
