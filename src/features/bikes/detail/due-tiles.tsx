// MOT, tax and last service as dials; a fourth one only while something of this bike is not sent.
import { Link } from '@tanstack/react-router';
import { Ticks, Tile, TileBody } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/media-retry';
import { countText } from '~widgets/photo-field-text';
import type { BikeView } from '~data/bikes';
import type { CommentView } from '~data/bike-comments';
import { dueFigure, serviceFigure } from './due-figures';
import { useRoomy } from './use-roomy';
import { useToday } from './use-today';

/** `reports` only where there is room to say what is not sent. */
export function DueTiles({ bike, reports }: { bike: BikeView; reports?: readonly CommentView[] | undefined }) {
  const phone = usePhone();
  const roomy = useRoomy();
  const today = useToday();
  const unsent = reports?.filter(({ pending }) => pending) ?? [];
  const tiles = [
    { label: 'MOT', ...dueFigure(bike.mot_expiry_date, today) },
    { label: 'Tax', ...dueFigure(bike.tax_expiry_date, today) },
    { label: roomy ? 'Last service' : 'Service', ...serviceFigure(bike.service_date, today) },
  ];
  const fourth = !phone && (bike.pending !== null || unsent.length > 0);
  return (
    <div
      className={`grid grid-cols-3 gap-2 wide:gap-4 ${fourth ? 'max-desk:grid-cols-2 desk:grid-cols-4' : ''} [&_.tile]:max-wide:gap-1`}
    >
      {tiles.map(({ ticks, note, ...tile }) => (
        <Tile key={tile.label} {...tile} {...(note && roomy ? { note } : {})}>
          {phone ? null : <Ticks look="wide" of={ticks} />}
        </Tile>
      ))}
      {fourth ? <UnsentTile bike={bike} reports={unsent} /> : null}
    </div>
  );
}

/** `reports`: those that wait here. What needs the person is red, and both lead to the Sync centre. */
function UnsentTile({ bike, reports }: { bike: BikeView; reports: readonly CommentView[] }) {
  const device = useDevice();
  const fixing = [bike, ...reports].some(({ pending }) => pending === 'fixing');
  const count = reports.length + (bike.pending ? 1 : 0);
  return (
    <Link to="/sync" className="card tile">
      <TileBody
        label={fixing ? 'Needs fixing' : 'Not sent yet'}
        lamp={fixing ? 'red' : 'blue'}
        {...(fixing ? {} : { note: `from this ${device}` })}
        value={count}
        unit={unsentText(reports, bike.pending !== null)}
      >
        <Ticks look="wide" of={[{ count, kind: fixing ? 'red' : 'blue' }]} />
      </TileBody>
    </Link>
  );
}

/** 'reports, 4 photos'. */
function unsentText(reports: readonly CommentView[], isChanged: boolean): string {
  const files = reports.flatMap((report) => report.files);
  return [nounOf(reports.length, isChanged), files.length > 0 ? countText(files) : ''].filter(Boolean).join(', ');
}

function nounOf(reports: number, isChanged: boolean): string {
  if (isChanged) return reports > 0 ? 'changes' : 'change';
  return reports === 1 ? 'report' : 'reports';
}
