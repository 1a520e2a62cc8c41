// Delete Bike: asks first, and lists everything that is deleted with the bike.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeBike } from '~data/bikes/save';
import { listBikeComments } from '~data/bikes/comments';
import { listBikeDocuments } from '~data/bikes/documents';
import { listOutbox } from '~data/sync-centre/items';
import { displayMark } from '~domain/text/number-plate';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useRemoval } from '~widgets/form-saves/use-removal';
import { useLive } from '~widgets/hooks/use-live';
import { useWhole } from '~widgets/hooks/use-whole';
import type { BikeView } from '~data/bikes/bikes';

type DeleteBikeProps = {
  bike: BikeView;
  /** Called once the bike is deleted on this device, before the app goes to the list. */
  onDeleted: () => void;
};

export function DeleteBike({ bike, onDeleted }: DeleteBikeProps) {
  const [asking, setAsking] = useState(false);
  const noEdit = useNoEdit('bikes');
  const remove = useRemove(bike, onDeleted);
  const mark = displayMark(bike.registration_plate);
  return (
    <div className="flex flex-col items-start pt-2">
      <Button
        look="dan"
        icon="trash"
        disabled={noEdit !== null}
        {...(noEdit !== null && { title: noEdit })}
        onClick={() => setAsking(true)}
      >
        Delete Bike
      </Button>
      <Question
        open={asking}
        look="stop"
        question={`Delete ${mark}?`}
        confirm="Delete bike"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
      >
        <WhatGoes bike={bike} />
      </Question>
    </div>
  );
}

/** Deletes the bike on this device; its page is left at once, and Undo brings it back. */
function useRemove(bike: BikeView, onDeleted: () => void): () => void {
  const navigate = useNavigate();
  const removal = useRemoval();
  const remove = async () => {
    const queued = await removeBike(bike.id, { undoable: true });
    onDeleted();
    void navigate({ to: '/bikes', replace: true });
    return queued;
  };
  return () => void removal({ name: displayMark(bike.registration_plate), remove });
}

function WhatGoes({ bike }: { bike: BikeView }) {
  const device = useDevice();
  const comments = useWhole(() => listBikeComments(bike.id), [bike.id], bike.id)?.length;
  const documents = useWhole(() => listBikeDocuments(bike.id), [bike.id], bike.id)?.length;
  const unsent = useUnsent(bike.id);
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      <p>{`${whatGoes(comments, documents)} for everyone at your school.`}</p>
      {unsent > 0 ? (
        <p className="font-bold text-ink">
          {unsent === 1
            ? `1 change that is only on this ${device} will be deleted too.`
            : `${unsent} changes that are only on this ${device} will be deleted too.`}
        </p>
      ) : null}
    </div>
  );
}

/** 'It will be deleted with its 2 comments and 1 document'; without numbers while they are loading. */
function whatGoes(comments: number | undefined, documents: number | undefined): string {
  if (comments === undefined || documents === undefined) return 'It will be deleted with its comments and documents';
  const parts = [...countOf(comments, 'comment'), ...countOf(documents, 'document')];
  if (parts.length === 0) return 'It will be deleted';
  return `It will be deleted with its ${parts.join(' and ')}`;
}

function countOf(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
}

/** Number of outbox items about the bike and the rows under it. */
function useUnsent(bikeId: number): number {
  const outbox = useLive(listOutbox, []);
  const items = outbox ? [...outbox.fixing, ...outbox.waiting] : [];
  return items.filter(({ bike }) => bike === bikeId).length;
}
