// Which files the rows of the mirror name: no other picture or document stays on this device.
import type { Database } from '~data/database/connection';
import { getFeed } from '~data/mirror/feed-state';
import { getRows } from '~data/mirror/read-rows';

/** Their hashes; null while the first snapshot isn't complete. */
export async function namedMedia(database: Database): Promise<string[] | null> {
  if (!(await getFeed(database)).ready) return null;
  const [comments, incidents, ...documents] = await Promise.all([
    getRows(database, 'bike_comments'),
    getRows(database, 'incidents'),
    getRows(database, 'bike_documents'),
    getRows(database, 'customer_documents'),
  ]);
  const ofComments = comments.rows.flatMap(({ images, videos }) => [...images, ...videos].map(({ sha256 }) => sha256));
  const ofIncidents = incidents.rows.flatMap(({ images }) => images.map(({ sha256 }) => sha256));
  return [...ofComments, ...ofIncidents, ...documents.flatMap(({ rows }) => rows.map(({ sha256 }) => sha256))];
}
