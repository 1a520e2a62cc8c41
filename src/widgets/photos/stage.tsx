// One photo, as large as it fits: the thumbnail at once, and the full picture over it when that is loaded.
import { thumbAddress } from '~contract/wire/media';
import { Icon } from '~ui/icon';
import { useState } from 'react';
import { useMediaRetry } from './media-retry';
import { useDevice } from '~widgets/hooks/use-device';
import type { View } from './zoom';

/** `address`: on the server, or an object URL of bytes on this device; '' until those are read. */
type PhotoStageProps = { address: string; label: string; view: View };

export function PhotoStage({ address, label, view: { scale, x, y } }: PhotoStageProps) {
  const full = useMediaRetry();
  const thumb = useMediaRetry();
  const [loaded, setLoaded] = useState(false);
  const device = useDevice();
  if (address === '') return null;
  // Bytes on this device load at once, so they need no thumbnail.
  const isHere = address.startsWith('blob:');
  return (
    <>
      <div className="absolute inset-0" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {loaded || isHere || thumb.failed ? null : (
          <img
            key={`thumb ${thumb.attempt}`}
            src={thumbAddress(address)}
            alt={label}
            className={PICTURE}
            onError={thumb.fail}
          />
        )}
        {full.failed ? null : (
          <img
            key={`full ${full.attempt}`}
            src={address}
            // Until the picture is loaded, the thumbnail has the text.
            alt={loaded || isHere || thumb.failed ? label : ''}
            decoding="async"
            draggable={false}
            className={PICTURE}
            onLoad={() => setLoaded(true)}
            onError={full.fail}
          />
        )}
        {full.failed && (isHere || thumb.failed) ? (
          <span role="img" aria-label={label} className="absolute inset-0 grid place-items-center text-chrome-ink-2">
            <Icon name="image" size={28} />
          </span>
        ) : null}
      </div>
      <p role="status" className="pointer-events-none absolute inset-x-4 bottom-2 text-center">
        {full.failed ? (
          <span className="inline-block rounded-m bg-chrome-2 px-3 py-2">{`The full photo is not on this ${device}`}</span>
        ) : null}
      </p>
    </>
  );
}

const PICTURE = 'absolute inset-0 size-full object-contain select-none [-webkit-touch-callout:none]';
