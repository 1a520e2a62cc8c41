// A photo's thumbnail, or a tile saying that it isn't on this device.
import { thumbAddress } from '~contract/wire/media';
import { Icon } from '~ui/icon';
import { useMediaRetry } from './media-retry';
import { useDevice } from '~widgets/hooks/use-device';
import type { BikeImage } from '~contract/bikes/comments';

/** With a shorter edge, in CSS pixels, the tile's words are only for screen readers. */
const ROOM_FOR_WORDS = 72;

type MediaThumbProps = { image: Pick<BikeImage, 'image'>; size: number; label: string };

/** `size` is the edge in CSS pixels; `label` says what the picture shows. */
export function MediaThumb({ image, size, label }: MediaThumbProps) {
  const { failed, attempt, fail } = useMediaRetry();
  if (failed) return <MissingTile size={size} label={label} />;
  return (
    <img
      key={attempt}
      src={thumbAddress(image.image)}
      width={size}
      height={size}
      alt={label}
      loading="lazy"
      decoding="async"
      className="block flex-none rounded-m bg-quiet-soft object-cover"
      style={{ width: size, height: size }}
      onError={fail}
    />
  );
}

function MissingTile({ size, label }: { size: number; label: string }) {
  const device = useDevice();
  return (
    <span
      className="flex flex-none flex-col items-center justify-center gap-1 rounded-m bg-quiet-soft p-1 text-center text-cap text-quiet-ink"
      style={{ width: size, height: size }}
    >
      <Icon name="image" size={size < ROOM_FOR_WORDS ? 16 : 20} />
      <span className="sr-only">{`${label}: `}</span>
      <span className={size < ROOM_FOR_WORDS ? 'sr-only' : ''}>{`Not on this ${device}`}</span>
    </span>
  );
}
