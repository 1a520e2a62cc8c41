// Deletes a photo or film that the school has of a report, after a question. Nothing for people who may not edit.
import { useState } from 'react';
import { removeCommentFile, type CommentView } from '~data/bikes/comments';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';

type DeleteFileProps = {
  report: Pick<CommentView, 'id' | 'bike'>;
  file: { id: number; client_key: string | null };
  what: 'photo' | 'video';
  /** 'Photo 1 of 3'. */
  label: string;
};

export function DeleteFile({ report, file, what, label }: DeleteFileProps) {
  const [asking, setAsking] = useState(false);
  const noEdit = useNoEdit('bikes');
  // Without a key nobody could say which one is meant once a backup was restored.
  if (noEdit !== null || file.client_key === null) return null;
  const remove = async () => {
    setAsking(false);
    try {
      await removeCommentFile(report, file);
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
