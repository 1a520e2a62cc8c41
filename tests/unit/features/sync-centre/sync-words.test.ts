import { describe, expect, it } from 'vitest';
import { changeText, titleOf } from '~features/sync-centre/words/change-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { metaText, numbersOf, receivedText, textReceived, waitText } from '~features/sync-centre/words/item-meta';
import { sizeText } from '~widgets/format/size-text';
import { sumOf } from '~features/sync-centre/words/sums';
import { ageText } from '~widgets/format/when';
import { bikePatch } from '~contract/bikes/bikes';
import type { PendingFile } from '~data/pending/pending-files';
import { item, MINUTE, names, NOW, photo } from './sync-item';

describe('what a change is called', () => {
  it.each([
    ['bikes', 'create', 'Add bike'],
    ['bikes', 'patch', 'Edit bike'],
    ['bikes', 'delete', 'Delete bike'],
    ['bike_comments', 'create', 'Damage comment'],
    ['bike_comments', 'patch', 'Edit comment'],
    ['bike_comments', 'delete', 'Delete comment'],
    ['bike_images', 'create', 'Photos'],
    ['bike_videos', 'create', 'Photos'],
    ['bike_documents', 'create', 'Bike document'],
    ['certificates', 'action', 'A change'],
  ])('%s %s', (entity, op, title) => {
    expect(titleOf({ entity, op })).toBe(title);
  });

  it('is shorter where there is little room', () => {
    expect(titleOf({ entity: 'bike_comments', op: 'create' }, true)).toBe('Damage');
    expect(titleOf({ entity: 'bikes', op: 'patch' }, true)).toBe('Edit bike');
  });
});

describe('what a change changes', () => {
  it('names fields and values as people do', () => {
    const body = { status: 'BIKE_STATUS_OUT_OF_ORDER', current_mileage: 9204 };
    expect(changeText(item({ body }), names)).toBe('status to Out of Order, mileage 9,204');
  });

  it('leaves abbreviations as they are, and says what was emptied', () => {
    const body = { mot_expiry_date: '2027-03-09', vin_number: null };
    expect(changeText(item({ body }), names)).toBe('MOT to 09/03/2027, VIN number none');
  });

  it('introduces a new bike', () => {
    const body = { registration_plate: 'KX23QBA', make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1, 2] };
    expect(changeText(item({ op: 'create', body }), names)).toBe('Honda CB125F, 124 cc, Quayside Yard, Hilltop Park');
  });

  it('quotes a comment, and only the beginning of a long one', () => {
    const comment = (text: string) => item({ entity: 'bike_comments', op: 'create', body: { bike: 1, comment: text } });
    expect(changeText(comment('Clutch lever\nbent'), names)).toBe('“Clutch lever bent”');
    expect(changeText(comment('🏍'.repeat(200)), names)).toBe(`“${'🏍'.repeat(120)}…”`);
  });

  it('says of photos whose text has gone what they are', () => {
    const photos = (files: PendingFile[]) => changeText(item({ entity: 'bike_images', op: 'create', files }), names);
    expect(photos([photo()])).toBe('1 photo of a comment');
    expect(photos([photo(), photo()])).toBe('2 photos of a comment');
    expect(photos([photo({ kind: 'video' })])).toBe('1 video of a comment');
    expect(photos([photo(), photo({ kind: 'video' })])).toBe('2 files of a comment');
  });

  it('says of a full size that the small version is there', () => {
    const full = { entity: 'bike_images', op: 'action', action: 'full' } as const;
    expect(titleOf(full)).toBe('Full-size photos');
    expect(changeText(item({ ...full, files: [photo()] }), names)).toBe('1 photo of a comment: small version sent');
    expect(waitText(item(full), NOW)).toBe('Full size follows on a better signal');
    expect(waitText(item({ ...full, reached: 8 }), NOW)).toBe(
      'Full size follows on a better signal; 8% is at your school',
    );
  });

  it('says of an upload that was cut that it continues where it stopped', () => {
    const cut = { entity: 'bike_documents', op: 'create', reached: 35 } as const;
    expect(waitText(item(cut), NOW)).toBe('35% is at your school, the rest continues from there');
    expect(waitText(item({ ...cut, notBefore: NOW + 40_000 }), NOW)).toBe(
      '35% is at your school, the rest continues from there; next try 0:40',
    );
  });

  it('names a document, and what was written about it', () => {
    const document = (description: string) =>
      item({ seq: 9, entity: 'bike_documents', op: 'create', body: { description, size: 9, sha256: 'aa' } });
    expect(changeText(document('Registration'), names)).toBe('V5C.pdf, “Registration”');
    expect(changeText(document(''), names)).toBe('V5C.pdf');
  });

  it('says nothing more about a deletion', () => {
    expect(changeText(item({ op: 'delete' }), names)).toBe('');
  });
});

describe('a value', () => {
  it.each<[string, unknown, string]>([
    ['status', 'BIKE_STATUS_AT_RISK', 'At Risk'],
    ['transmission', 'BIKE_TRANSMISSION_AUTOMATIC', 'Automatic'],
    ['registration_plate', 'KX23QBA', 'KX23 QBA'],
    ['engine_size', 0, 'Electric'],
    ['engine_size', 124, '124 cc'],
    ['current_mileage', 18_412, '18,412'],
    ['tax_expiry_date', '2027-03-09', '09/03/2027'],
    ['purchase_price', 125_000, '£1,250.00'],
    ['current_value', 0, '£0.00'],
    ['supplier', [2, 1], 'Hilltop Park, Quayside Yard'],
    ['supplier', [{ id: 9, name: 'Dock Ltd', connect_location_name: 'Dock' }], 'Dock'],
    ['supplier', [9], 'a site'],
    ['reported_by', [3], 'Priya Nair'],
    ['reported_by', [{ id: 3, full_name: 'Callum Reith' }], 'Callum Reith'],
    ['insurance_status', false, 'Inactive'],
    ['sms_notification', true, 'on'],
    ['year_of_manufacture', 2023, '2023'],
    ['colour', '', 'none'],
    ['mot_expiry_date', null, 'none'],
    ['reported_by', [], 'none'],
    // Written by another version of the app: shown as it is rather than not at all.
    ['status', 'BIKE_STATUS_SOLD', 'BIKE_STATUS_SOLD'],
    ['tax_expiry_date', 'soon', 'soon'],
    ['engine_size', 'big', 'big'],
    ['sidecar', { wheels: 1 }, '{"wheels":1}'],
  ])('of %s: %j', (field, value, expected) => {
    expect(valueText(field, value, names)).toBe(expected);
  });

  it('has a label for every field that can be written', () => {
    for (const field of Object.keys(bikePatch.shape)) expect(fieldLabel(field)).not.toMatch(/_/u);
    expect(fieldLabel('current_mileage')).toBe('Current mileage');
    expect(fieldLabel('side_car')).toBe('Side car');
  });
});

describe('what everything weighs together', () => {
  it('counts a report with its photos once, and photos whose text has gone as no change', () => {
    const comment = item({ entity: 'bike_comments', op: 'create', photos: 2, size: 3_000_000 });
    const photos = item({ entity: 'bike_images', op: 'create', photos: 1, size: 1_000_000 });
    expect(sumOf([comment, photos, item()])).toEqual({ count: 3, changes: 2, photos: 3, size: 4_000_340 });
  });
});

describe('the small print', () => {
  it('says when, how old and how many files; bytes and attempts are details', () => {
    const files = [photo(), photo()];
    const photos = item({ entity: 'bike_comments', op: 'create', photos: 2, files, size: 3_100_000, attempts: 1 });
    expect(metaText(photos, NOW)).toBe('12:47 · 1h 45m ago · 2 photos');
    expect(metaText(item({ attempts: 2 }), NOW)).toBe('12:47 · 1h 45m ago');
    expect(numbersOf(photos)).toEqual(['Saved 21/11/2026 12:47', '2 photos, 3.1 MB', '1 attempt']);
    const trouble = { kind: 'waiting', at: NOW - MINUTE, status: 503, message: '' } as const;
    expect(numbersOf(item({ attempts: 2, trouble }))).toEqual([
      'Saved 21/11/2026 12:47',
      '340 bytes',
      '2 attempts',
      'Last answer 21/11/2026 14:31: 503',
    ]);
  });

  it.each([
    [30_000, 'just now'],
    [-5 * MINUTE, 'just now'],
    [6 * MINUTE, '6m ago'],
    [60 * MINUTE, '1h ago'],
    [105 * MINUTE, '1h 45m ago'],
    [51 * 60 * MINUTE, '2d 3h ago'],
    [48 * 60 * MINUTE, '2d ago'],
  ])('is %i ms old', (age, expected) => {
    expect(ageText(NOW - age, NOW)).toBe(expected);
  });

  it.each([
    [340, '340 bytes'],
    [1, '1 byte'],
    [1340, '1.3 KB'],
    [3_100_000, '3.1 MB'],
    [999_600, '1.0 MB'],
    [380_000_000, '380 MB'],
    [6_000_000_000, '6.0 GB'],
  ])('%i bytes', (bytes, expected) => {
    expect(sizeText(bytes)).toBe(expected);
  });

  it('says what it waits for', () => {
    expect(waitText(item(), NOW)).toBeNull();
    expect(waitText(item({ notBefore: NOW + 40_000 }), NOW)).toBe('next try 0:40');
    expect(waitText(item({ state: 'blocked', waitsFor: 'Add bike KX23QBA' }), NOW)).toBe('Waits for: Add bike KX23QBA');
    expect(waitText(item({ state: 'parked' }), NOW)).toBe('Update the app to send this');
  });

  it('says when the school received it', () => {
    expect(receivedText(NOW - 34 * MINUTE, NOW)).toBe('Received by school 13:58');
    expect(receivedText(NOW - 24 * 60 * MINUTE, NOW)).toBe('Received by school yesterday 14:32');
    expect(receivedText(NOW - 48 * 60 * MINUTE, NOW)).toBe('Received by school on 19/11/2026 14:32');
    expect(textReceived(NOW - 2 * MINUTE, NOW, '2 photos', 'phone')).toBe(
      'Text received 14:30, 2 photos still on this phone',
    );
  });
});
