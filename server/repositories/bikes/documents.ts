// Documents of bikes.
import { bikeDocument } from '~server/db/schema/schema';
import type { BikeDocument } from '~contract/bikes/documents';
import { documentRows } from '~server/repositories/shared/documents';

export const bikeDocuments = documentRows(bikeDocument, 'bike_id', (document, bike): BikeDocument => ({
  ...document,
  bike,
}));
