// MOT, tax and last service as dials; a fourth one only while something of this bike is not sent.
import { useDevice } from '~widgets/media-retry';
import { Ticks, Tile } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import type { BikeView } from '~data/bikes';
import type { CommentView } from '~data/bike-comments';
import { dueFigure, serviceFigure } from './due-figures';
import { useRoomy } from './use-roomy';
import { useToday } from './use-today';

/** `reports` only where there is room to say what is not sent. */
export function DueTiles({ bike, reports }: { bike: BikeView; reports?: readonly CommentView[] | undefined }) {
  const phone = usePhone();
  const device = useDevice();
  const roomy = useRoomy();
  const today = useToday();
  const unsent = reports?.filter(({ pending }) => pending).length ?? 0;
  const tiles = [
    { label: 'MOT', ...dueFigure(bike.mot_expiry_date, today) },
    { label: 'Tax', ...dueFigure(bike.tax_expiry_date, today) },
    { label: roomy ? 'Last service' : 'Service', ...serviceFigure(bike.service_date, today) },
  ];
  const fourth = !phone && (bike.pending || unsent > 0);
  return (
    <div
      className={`grid grid-cols-3 gap-2 wide:gap-4 ${fourth ? 'max-desk:grid-cols-2 desk:grid-cols-4' : ''} [&_.tile]:max-wide:gap-1`}
    >
      {tiles.map(({ ticks, note, ...tile }) => (
        <Tile key={tile.label} {...tile} {...(note && roomy ? { note } : {})}>
          {phone ? null : <Ticks look="wide" of={ticks} />}
        </Tile>
      ))}
      {fourth ? (
        <Tile
          label="Not sent yet"
          lamp="blue"
          note={`from this ${device}`}
          value={Math.max(unsent, 1)}
          unit={unsentText(unsent)}
        >
          <Ticks look="wide" of={[{ count: Math.max(unsent, 1), kind: 'blue' }]} />
        </Tile>
      ) : null}
    </div>
  );
}

/** Without a report it is the bike itself that was changed here. */
function unsentText(reports: number): string {
  if (reports === 0) return 'change';
  return reports === 1 ? 'report' : 'reports';
}
