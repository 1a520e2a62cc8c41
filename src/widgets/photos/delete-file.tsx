// Deletes a photo or film that the school has of a row, after a question. Nothing for people who may not edit.
import { useState } from 'react';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';

type DeleteFileProps = {
  file: { client_key: string | null };
  /** Saves the deletion; null for people who may not edit. */
  onDelete: (() => Promise<unknown>) | null;
  what: 'photo' | 'video';
  /** 'Photo 1 of 3'. */
  label: string;
};

export function DeleteFile({ file, onDelete, what, label }: DeleteFileProps) {
  const [asking, setAsking] = useState(false);
  // Without a key nobody could say which one is meant once a backup was restored.
  if (onDelete === null || file.client_key === null) return null;
  const remove = async () => {
    setAsking(false);
    try {
      await onDelete();
    } catch (error) {
      toast('failed', `${label} not deleted`);
      reportError(error);
    }
  };
  return (
    <>
      <Button
        look="quiet"
        className="px-2"
        aria-label={`Delete ${label.toLowerCase()}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Question
        open={asking}
        look="stop"
        question={`Delete this ${what}?`}
        confirm={`Delete ${what}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="text-ink-2">It will be deleted for everyone at your school. This can’t be undone.</p>
      </Question>
    </>
  );
}
