// The fleet in four numbers. The MOT and tax tiles open the list with a filter that has expired and due bikes together.
import { Link } from '@tanstack/react-router';
import { Ticks, Tile, TileBody } from '~ui/tile';
import { NumberPlate } from '~widgets/page/number-plate';
import { agoText, daysText } from './due-text';
import type { BikeFacets } from '~data/bikes/bikes';
import type { BikesSearch } from './search';

/** This many ticks fit beside the number; in a larger fleet one tick stands for several bikes. */
const TICKS_MAX = 56;

export function BikeTiles({ facets }: { facets: BikeFacets | undefined }) {
  const tiles = facets?.tiles;
  return (
    <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
      <DueTile label="MOT Expired" lamp="red" tile={tiles?.motExpired} search={{ event: 'mot' }} />
      <DueTile label="MOT Expiring" lamp="amber" tile={tiles?.motDue} search={{ event: 'mot' }} />
      <DueTile
        label="Tax Expired"
        lamp="red"
        tile={tiles?.taxExpired}
        search={{ event: 'tax', ordering: 'tax_expiry_date' }}
      />
      <ReadyTile ready={tiles?.ready} />
    </div>
  );
}

type DueTileProps = {
  label: string;
  lamp: 'red' | 'amber';
  tile: BikeFacets['tiles']['motDue'] | undefined;
  search: BikesSearch;
};

function DueTile({ label, lamp, tile, search }: DueTileProps) {
  const first = tile?.first;
  return (
    <Link to="/bikes" search={search} className="card tile">
      <TileBody
        label={label}
        lamp={tile?.count ? lamp : 'off'}
        value={tile?.count ?? '–'}
        {...(first && first.days !== null ? { unit: whenText(first.days) } : {})}
        aside={
          first ? (
            <span className="max-[719px]:hidden desk:max-[1279px]:hidden">
              <NumberPlate mark={first.registration_plate} size="s" />
            </span>
          ) : null
        }
      />
    </Link>
  );
}

function ReadyTile({ ready }: { ready: BikeFacets['tiles']['ready'] | undefined }) {
  if (!ready) return <Tile label="Ready to ride" lamp="off" value="–" />;
  const { count, total, atRisk, stopped } = ready;
  const each = Math.ceil(total / TICKS_MAX) || 1;
  const scale = (bikes: number) => Math.ceil(bikes / each);
  return (
    <Tile
      label="Ready to ride"
      lamp={count > 0 ? 'ok' : 'off'}
      value={count}
      unit={`of ${total}`}
      {...(each > 1 ? { note: `1 tick = ${each}` } : {})}
      aside={
        <span className="max-[719px]:hidden desk:max-[1279px]:hidden">
          <Ticks
            look="fine"
            of={[
              { count: scale(count), kind: 'on' },
              { count: scale(atRisk), kind: 'amber' },
              { count: scale(stopped), kind: 'red' },
            ]}
          />
        </span>
      }
    />
  );
}

function whenText(days: number): string {
  if (days < 0) return agoText(-days);
  return days === 0 ? 'next today' : `next in ${daysText(days)}`;
}
