// Shown once the server has the comment: the success text, and the state of its photos, live.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { thumbAddress } from '~contract/wire/media';
import { getBikeComment, type CommentView } from '~data/bikes/comments';
import { buttonClass } from '~ui/button';
import { FileTile } from '~ui/fields/file-tile';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { isConnected } from '~widgets/sync/pending-file-text';
import { useLive } from '~widgets/hooks/use-live';
import { useObjectUrl } from '~widgets/hooks/use-object-url';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { sentFiles, sentState, sentText, type SentFile } from './comment-sent-files';

type CommentSentProps = { words: string; bikeId: number; commentId: number };

export function CommentSent({ words, bikeId, commentId }: CommentSentProps) {
  const files = useFiles(bikeId, commentId);
  const says = sentText(files, isConnected(useSyncStatus()), useDevice());
  const stopped = files.some((file) => file.state === 'fixing');
  return (
    <section className="flex flex-col gap-4 pt-1">
      <Success words={words} />
      {says === null ? null : (
        <p role="status" className="font-med">
          {says}
        </p>
      )}
      <ul className="grid grid-cols-3 gap-3 wide:grid-cols-4">
        {files.map((file, index) => (
          <li key={file.mid}>
            <Tile file={file} label={`${file.kind === 'image' ? 'Photo' : 'Video'} ${index + 1}`} />
          </li>
        ))}
      </ul>
      {stopped ? (
        <Link to="/sync" className={buttonClass('default')}>
          Open the Sync centre
        </Link>
      ) : null}
    </section>
  );
}

/** Replaces the form, so its heading takes the focus. */
export function Success({ words }: { words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-12 flex-none place-items-center rounded-card bg-ok-soft text-ok-ink">
        <Icon name="check" size={24} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-h2 font-bold outline-none">
        {words}
      </h3>
    </div>
  );
}

type BackToBikeProps = { bikeId: number; onGo: () => void };

export function BackToBike({ bikeId, onGo }: BackToBikeProps) {
  return (
    <Link
      to="/bikes/$bikeId/details"
      params={{ bikeId: String(bikeId) }}
      className={buttonClass('pri', true, 'w-full wide:w-auto')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo();
      }}
    >
      Back to bike
    </Link>
  );
}

function useFiles(bikeId: number, commentId: number): readonly SentFile[] {
  const report = useLive(() => getBikeComment(bikeId, commentId), [bikeId, commentId]);
  const [seen, setSeen] = useState<{ report: CommentView | null; files: SentFile[] }>({ report: null, files: [] });
  if (report && report !== seen.report) setSeen({ report, files: sentFiles(seen.files, report) });
  return seen.files;
}

function Tile({ file, label }: { file: SentFile; label: string }) {
  const status = useSyncStatus();
  const device = useDevice();
  const own = useObjectUrl(file.mid, file.thumb);
  const there = file.kind === 'image' && file.address !== null ? thumbAddress(file.address) : null;
  return (
    <FileTile
      label={label}
      picture={own ?? there}
      icon={file.kind === 'video' ? 'film' : 'image'}
      state={sentState(file, status, device)}
    />
  );
}
