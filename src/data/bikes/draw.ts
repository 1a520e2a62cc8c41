// Draws pending changes of bikes and their comments. Bodies are in wire form: ids where a row has names.
import type { BikeComment } from '~contract/bikes/comments';
import type { BikeDocument } from '~contract/bikes/documents';
import { bikePatch, type BikeRow } from '~contract/bikes/bikes';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import { z } from '~contract/wire/zod';
import { NO_WORDS } from '~domain/bikes/agency-words';
import type { Draw } from '~data/pending/overlay';

/** A new bike before its fields are filled in (section 5: active, manual, e-mail on, SMS off). */
const NEW_BIKE: Omit<BikeRow, 'id' | 'version' | 'client_key' | 'updated' | 'created' | 'supplier'> = {
  registration_plate: '',
  make: '',
  model: '',
  engine_size: 0,
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  status: 'BIKE_STATUS_ACTIVE',
  current_mileage: null,
  colour: '',
  mot_expiry_date: null,
  tax_expiry_date: null,
  service_date: null,
  purchase_date: null,
  first_registered_date: null,
  year_of_manufacture: null,
  vin_number: null,
  insurance_status: false,
  insurance_policy_number: '',
  email_notification: true,
  sms_notification: false,
  reported_by: [],
  last_dvla_verification: null,
  ...NO_WORDS,
  power_kw: null,
  category: '',
};

/** Draws changes of bikes; sites get their names from the mirror. */
export function drawBike(suppliers: readonly Supplier[]): Draw<BikeRow> {
  return (change, row) => {
    const body = bikePatch.safeParse(change.body);
    if (!body.success) return null;
    // Price and value are not mirrored, so they are never drawn.
    const { supplier, purchase_price: _price, current_value: _value, ...fields } = body.data;
    const sites = supplier?.flatMap((id) => suppliers.filter((one) => one.id === id));
    const {
      id: _,
      version: _v,
      client_key: _k,
      updated: _u,
      ...before
    } = row ?? {
      ...NEW_BIKE,
      id: 0,
      version: 0,
      client_key: null,
      updated: '',
      created: change.recordedAt,
      supplier: [],
    };
    return {
      ...before,
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(sites && {
        supplier: sites.map(({ id, name, connect_location_name }) => ({ id, name, connect_location_name })),
      }),
    };
  };
}

const documentBody = z
  .object({ name: z.string(), description: z.string(), size: z.int(), sha256: z.string() })
  .partial();

/** Draws another name or description, and documents that only this device has; their address is empty until they are sent. */
export const drawBikeDocument: Draw<BikeDocument> = ({ parentId, body, file, recordedAt }, row) => {
  const said = documentBody.safeParse(body).data ?? {};
  if (row) return { ...row, name: said.name ?? row.name, description: said.description ?? row.description };
  if (parentId === undefined || !file) return null;
  const { name = file.name, description = '', size = 0, sha256 = '' } = said;
  const times = { created: recordedAt, received_at: recordedAt };
  return {
    bike: parentId,
    document: '',
    name,
    content_type: file.type,
    sha256,
    size,
    description,
    ...times,
  };
};

const commentBody = z.object({
  bike: z.int().optional(),
  comment: z.string().optional(),
  reported_by: z.array(z.int()).optional(),
  removed_files: z.array(z.string()).optional(),
});

/** Draws changes of comments; people get their names from the mirror. Pending photos have records of their own. */
export function drawBikeComment(staff: readonly StaffRef[]): Draw<BikeComment> {
  return (change, row) => {
    const { bike, comment, reported_by, removed_files = [] } = commentBody.safeParse(change.body).data ?? {};
    const isThere = (file: { client_key: string | null }) => !removed_files.includes(file.client_key ?? '');
    const [on, text] = [change.parentId ?? bike ?? row?.bike, comment ?? row?.comment];
    if (on === undefined || text === undefined) return null;
    const people = reported_by?.map((id) => ({ id, full_name: staff.find((one) => one.id === id)?.full_name ?? '' }));
    return {
      bike: on,
      comment: text,
      created: row?.created ?? change.recordedAt,
      received_at: row?.received_at ?? change.recordedAt,
      reported_by: people ?? row?.reported_by ?? [],
      images: row?.images.filter(isThere) ?? [],
      videos: row?.videos.filter(isThere) ?? [],
    };
  };
}
