// The returned books whose certificates needn't be kept any longer (docs/domain.md, Retention).
import { useState } from 'react';
import { listToDestroy } from '~data/certificates/books';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { bookName } from '~widgets/format/certificate-text';
import { useLive } from '~widgets/hooks/use-live';
import { useToday } from '~widgets/hooks/use-today';

/** `site`: only its books. Nothing where there are none. */
export function DestroyNotice({ site }: { site: number | undefined }) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const found = useLive(() => listToDestroy(today, site), [today, site]) ?? [];
  if (found.length === 0) return null;
  return (
    <section aria-label="May be destroyed now" className="card flex flex-col items-start gap-2 px-4 py-3 wide:px-5">
      <h2 className="font-bold">{countText(found.length)}</h2>
      <p>Returned, and 2 years have passed since the newest certificate. Destroy the papers securely.</p>
      <Button look="soft" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the books' : 'Show the books'}
      </Button>
      {isOpen ? (
        <ul className="flex flex-col gap-1">
          {found.map(({ id, first, place, from }) => (
            <li key={id}>{`${bookName(first)}, ${place}, since ${displayDay(from)}`}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function countText(count: number): string {
  return count === 1
    ? 'The certificates of 1 book may be destroyed now'
    : `The certificates of ${count} books may be destroyed now`;
}
