// A film, played from the server only because it is too large to keep here. If it can't be played, it asks for signal.
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { useMediaRetry } from '~widgets/photos/media-retry';
import type { BikeVideo } from '~contract/bikes/comments';

type MediaVideoProps = { video: BikeVideo; label?: string };

/** `label` names the film for screen readers where there is more than one. */
export function MediaVideo({ video, label = 'Video' }: MediaVideoProps) {
  const { failed, attempt, fail, retry } = useMediaRetry();
  if (failed) return <NeedsSignal label={label} onRetry={retry} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- filmed in the yard, without captions
    <video
      key={attempt}
      src={video.video}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      className="block aspect-video w-full rounded-card bg-chrome"
      onError={fail}
    />
  );
}

function NeedsSignal({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-card bg-quiet-soft p-4 text-center text-quiet-ink"
    >
      <Icon name="nosignal" size={24} />
      <p>This video needs signal</p>
      <Button icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
