// MOT, tax and last service as dials. Wide screens add a tile of the bike's unsent changes, if there are any.
import { Link } from '@tanstack/react-router';
import { motStanding, taxStanding } from '~domain/bikes/road-papers';
import { Ticks, Tile, TileBody } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/hooks/use-device';
import { countText } from '~widgets/file-forms/photo-field-text';
import type { BikeView } from '~data/bikes/bikes';
import type { CommentView } from '~data/bikes/comments';
import type { DocumentView } from '~data/bikes/documents';
import { dueFigure, serviceFigure } from './due-figures';
import { useRoomy } from '../reports/use-roomy';
import { useToday } from '~widgets/hooks/use-today';

type DueTilesProps = {
  bike: BikeView;
  /** `reports` and `documents` are only for the tile of unsent changes, which phones don't have. */
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
    { label: 'MOT', ...dueFigure(motStanding(bike, today), today) },
    { label: 'Tax', ...dueFigure(taxStanding(bike, today), today) },
    { label: roomy ? 'Last service' : 'Service', ...serviceFigure(bike.service_date, today) },
  ];
  const fourth = !phone && (bike.pending !== null || unsent.reports.length + unsent.documents.length > 0);
  return (
    <div
      className={`grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 wide:grid-cols-3 wide:gap-4 ${fourth ? 'max-desk:grid-cols-2 desk:grid-cols-4' : ''} [&_.tile]:max-wide:gap-1`}
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

/** `reports` and `documents`: the unsent ones. Red if any of them, or the bike, needs fixing. Opens the Sync centre. */
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

/** The common noun, in the plural if there are several; 'change' if the kinds differ. */
function nounOf(nouns: readonly string[]): string {
  const noun = new Set(nouns).size === 1 ? nouns[0] : 'change';
  return nouns.length === 1 ? `${noun}` : `${noun}s`;
}
