// The calls of bikes and of their comments and files, with the status that each kind of caller gets.
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { FILM, PAPER, PICTURE } from '~tests/server/helpers/small-files';
import type { Row } from './calls-without-rows';
import { WHO, type Who } from './people';
import { formOf, type Hung } from './rows';

const BIKES = '/bike_management/motorbikes/';

/** `toGo`: rows that a person may delete. */
type Given = { site: () => number; fleet: () => Hung; toGo: (who: Who) => Hung };

export function bikeCalls({ site, fleet, toGo }: Given): Record<string, Row> {
  const bikeForm = (mark: string) => formOf(mark, site());
  const onComment = () => `${BIKES}${fleet().bike}/comments/${fleet().comment}/`;
  const form = (kind: 'image' | 'video' | 'document', bytes: Uint8Array) =>
    sendForm(
      fileParts(kind, bytes, 'a file', kind === 'document' ? { bike: fleet().bike } : { comment: fleet().comment }),
    );
  return {
    // The other school never had Pro: its lists are refused, and our rows do not exist there.
    'bikes/bikes.listBikes': { send: () => ({ path: BIKES }), expected: [401, 403, 403, 200, 200, 403, 200] },
    'bikes/bikes.addBike': {
      send: (who) => ({ path: BIKES, body: bikeForm(`Q${WHO.indexOf(who)}ADD`) }),
      expected: [401, 403, 403, 403, 201, 403, 201],
    },
    'bikes/bikes.getBikeFilters': {
      send: () => ({ path: `${BIKES}filters/` }),
      expected: [401, 403, 403, 200, 200, 403, 200],
    },
    // People who may only view cannot look up a vehicle: it spends the school's credits.
    'bikes/vehicle-lookup.verifyBike': {
      send: (who) => ({ path: `${BIKES}verify/${who === 'owner' ? 'AA19AAA' : 'L2 WPS'}/` }),
      expected: [401, 403, 403, 403, 200, 403, 200],
    },
    // Refused for its header, for people who may import: nothing is added.
    'bikes/import.importBikes': {
      send: () => ({ path: `${BIKES}import/`, body: { csv: 'make\nHonda' } }),
      expected: [401, 403, 403, 403, 400, 403, 400],
    },
    'bikes/import.exportBikes': {
      send: () => ({ path: `${BIKES}export/` }),
      expected: [401, 403, 403, 200, 200, 403, 200],
    },
    'bikes/bikes.getBike': {
      send: () => ({ path: `${BIKES}${fleet().bike}/` }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'bikes/bikes.patchBike': {
      send: () => ({ path: `${BIKES}${fleet().bike}/`, body: { colour: 'Red' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'bikes/bikes.removeBike': {
      send: (who) => ({ path: `${BIKES}${toGo(who).bike}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    'bikes/reminders.listBikeReminders': {
      send: () => ({ path: `${BIKES}${fleet().bike}/reminders/` }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'bikes/documents.listBikeDocuments': {
      send: () => ({ path: `${BIKES}${fleet().bike}/documents/` }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'bikes/documents.getBikeDocument': {
      send: () => ({ path: `${BIKES}${fleet().bike}/documents/${fleet().document}/` }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'bikes/comment-files.addBikeImage': {
      send: () => ({ path: `${onComment()}images/`, ...form('image', PICTURE) }),
      expected: [401, 404, 403, 403, 201, 403, 201],
    },
    'bikes/comment-files.replaceBikeImage': {
      send: () => ({ path: `${onComment()}images/${fleet().image}/full/`, ...form('image', PICTURE) }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'bikes/comment-files.removeBikeImage': {
      send: (who) => ({ path: `${onComment()}images/${toGo(who).image}/` }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'bikes/comment-files.addBikeVideo': {
      send: () => ({ path: `${onComment()}videos/`, ...form('video', FILM) }),
      expected: [401, 404, 403, 403, 201, 403, 201],
    },
    'bikes/comment-files.removeBikeVideo': {
      send: (who) => ({ path: `${onComment()}videos/${toGo(who).video}/` }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'bikes/documents.addBikeDocument': {
      send: () => ({ path: `${BIKES}${fleet().bike}/documents/`, ...form('document', PAPER) }),
      expected: [401, 404, 403, 403, 201, 403, 201],
    },
    'bikes/documents.patchBikeDocument': {
      send: () => ({ path: `${BIKES}${fleet().bike}/documents/${fleet().document}/`, body: { description: 'V5C' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'bikes/documents.removeBikeDocument': {
      send: (who) => ({ path: `${BIKES}${fleet().bike}/documents/${toGo(who).document}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
  };
}
