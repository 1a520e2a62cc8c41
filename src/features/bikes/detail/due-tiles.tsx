// MOT, tax and last service as dials; a fourth one only while something of this bike is not sent.
import { Link } from '@tanstack/react-router';
import { Ticks, Tile, TileBody } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/hooks/use-device';
import { countText } from '~widgets/file-forms/photo-field-text';
import type { BikeView } from '~data/bikes/bikes';
import type { CommentView } from '~data/bikes/comments';
import type { DocumentView } from '~data/bikes/documents';
import { dueFigure, serviceFigure } from './due-figures';
import { useRoomy } from './use-roomy';
import { useToday } from './use-today';

type DueTilesProps = {
  bike: BikeView;
  /** These two only where there is room to say what is not sent. */
  reports?: readonly CommentView[] | undefined;
  documents?: readonly DocumentView[] | undefined;
};

export function DueTiles({ bike, reports, documents }: DueTilesProps) {
  const phone = usePhone();
  const roomy = useRoomy();
  const today = useToday();
  const unsent = {
    reports: reports?.filter(({ pending }) => pending) ?? [],
    documents: documents?.filter(({ pending }) => pending) ?? [],
  };
  const tiles = [
    { label: 'MOT', ...dueFigure(bike.mot_expiry_date, today) },
    { label: 'Tax', ...dueFigure(bike.tax_expiry_date, today) },
    { label: roomy ? 'Last service' : 'Service', ...serviceFigure(bike.service_date, today) },
  ];
  const fourth = !phone && (bike.pending !== null || unsent.reports.length + unsent.documents.length > 0);
  return (
    <div
      className={`grid grid-cols-3 gap-2 wide:gap-4 ${fourth ? 'max-desk:grid-cols-2 desk:grid-cols-4' : ''} [&_.tile]:max-wide:gap-1`}
    >
      {tiles.map(({ ticks, note, ...tile }) => (
        <Tile key={tile.label} {...tile} {...(note && roomy ? { note } : {})}>
          {phone ? null : <Ticks look="wide" of={ticks} />}
        </Tile>
      ))}
      {fourth ? <UnsentTile bike={bike} {...unsent} /> : null}
    </div>
  );
}

type Unsent = { reports: readonly CommentView[]; documents: readonly DocumentView[] };

/** Of the reports and documents those that wait here. What needs the person is red, and both lead to the Sync centre. */
function UnsentTile({ bike, reports, documents }: Unsent & { bike: BikeView }) {
  const device = useDevice();
  const fixing = [bike, ...reports, ...documents].some(({ pending }) => pending === 'fixing');
  const count = reports.length + documents.length + (bike.pending ? 1 : 0);
  return (
    <Link to="/sync" className="card tile">
      <TileBody
        label={fixing ? 'Needs fixing' : 'Not sent yet'}
        lamp={fixing ? 'red' : 'blue'}
        {...(fixing ? {} : { note: `from this ${device}` })}
        value={count}
        unit={unsentText({ reports, documents }, bike.pending !== null)}
      >
        <Ticks look="wide" of={[{ count, kind: fixing ? 'red' : 'blue' }]} />
      </TileBody>
    </Link>
  );
}

/** 'reports, 4 photos'. */
function unsentText({ reports, documents }: Unsent, isChanged: boolean): string {
  const files = reports.flatMap((report) => report.files);
  const nouns = [...(isChanged ? ['change'] : []), ...reports.map(() => 'report'), ...documents.map(() => 'document')];
  return [nounOf(nouns), files.length > 0 ? countText(files) : ''].filter(Boolean).join(', ');
}

/** What all of them are, if they are of one kind. */
function nounOf(nouns: readonly string[]): string {
  const noun = new Set(nouns).size === 1 ? nouns[0] : 'change';
  return nouns.length === 1 ? `${noun}` : `${noun}s`;
}
