// Which thumbnails to fetch ahead for use without signal.
import type { Incident } from '~contract/incidents/incidents';
import type { BikeComment } from '~contract/bikes/comments';
import { THUMBS_AHEAD } from '~contract/wire/limits';
import { thumbAddress } from '~contract/wire/media';

/**
 * The thumbnails of each bike's newest photos, at most THUMBS_AHEAD of each. Every bike's newest comes before any bike's
 * second: the signal may not last for all of them.
 */
export function thumbsAhead(comments: readonly BikeComment[]): string[] {
  const newest = comments.toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id);
  const ofBike = new Map<number, string[]>();
  for (const { bike, images } of newest) {
    const all = ofBike.get(bike) ?? [];
    ofBike.set(bike, all);
    all.push(...images.slice(0, THUMBS_AHEAD - all.length).map(({ image }) => thumbAddress(image)));
  }
  const ranks = Array.from({ length: THUMBS_AHEAD }, (_, rank) => rank);
  const inTurn = ranks.flatMap((rank) => [...ofBike.values()].flatMap((all) => all[rank] ?? []));
  return [...new Set(inTurn)];
}

/** Those of reports that DVSA doesn't have yet, the latest incident first. */
export function thumbsOfOpen(incidents: readonly Incident[]): string[] {
  const open = incidents.filter(({ reported_on }) => reported_on === null);
  const latest = open.toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date) || b.id - a.id);
  return latest.flatMap(({ images }) => images.map(({ image }) => thumbAddress(image)));
}
