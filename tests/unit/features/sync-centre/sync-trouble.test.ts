import { describe, expect, it } from 'vitest';
import { detailsText } from '~features/sync-centre/words/details-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import { readTrouble, type Trouble } from '~data/outbox/refusal-record';
import type { OutboxItem } from '~data/sync-centre/items';
import { item, MINUTE, names, NOW, photo } from './sync-item';

const at = NOW - MINUTE;
const refused = (but: Partial<Extract<Trouble, { kind: 'refused' }>>): Trouble => ({
  kind: 'refused',
  at,
  status: 400,
  message: 'Bad Request',
  fields: {},
  ...but,
});
const conflict: Trouble = {
  kind: 'conflict',
  at,
  version: 5,
  fields: ['status', 'colour'],
  current: { status: 'BIKE_STATUS_ACTIVE', colour: 'Red' },
};

describe('why it has not reached the school', () => {
  it.each<[string, Partial<OutboxItem>, string | null, string]>([
    ['no answer', { trouble: { kind: 'waiting', at, status: 0, message: 'x' } }, null, 'The school did not answer.'],
    [
      'a server that is not well',
      { trouble: { kind: 'waiting', at, status: 503, message: 'Service Unavailable' } },
      null,
      'The server is having problems (503).',
    ],
    [
      'a server without room',
      { trouble: { kind: 'waiting', at, status: 507, message: 'The disk is full' } },
      null,
      'The server has no room right now. Nothing is lost: it will be sent again.',
    ],
    [
      'too much at once',
      { trouble: { kind: 'waiting', at, status: 429, message: '' } },
      null,
      'The school asked this device to wait a moment.',
    ],
    [
      'still at it',
      { trouble: { kind: 'waiting', at, status: 409, message: '' } },
      null,
      'The school is still working on it.',
    ],
    [
      'a field of a new bike',
      { op: 'create', trouble: refused({ fields: { engine_size: ['This field must be a number'] } }) },
      'Bike not added',
      'Engine size: This field must be a number',
    ],
    [
      'something that belongs to no field',
      { trouble: refused({ fields: { non_field_errors: ['Request is too large'] } }) },
      'Bike not updated',
      'Request is too large',
    ],
    [
      'no permission, in the words of the server',
      { op: 'delete', trouble: refused({ status: 403, message: 'You may only read bikes' }) },
      'Bike not deleted',
      'You may only read bikes',
    ],
    [
      'no permission, without words',
      { trouble: refused({ status: 403, message: 'Forbidden' }) },
      'Bike not updated',
      'You don’t have permission to do this. Ask your account administrator.',
    ],
    [
      'no subscription',
      { trouble: refused({ status: 403, code: 'pro_required', message: 'Forbidden' }) },
      'Bike not updated',
      'This needs ConnectMCT Pro.',
    ],
    [
      'a key that was spent on something else',
      { trouble: refused({ status: 409, code: 'idempotency_mismatch' }) },
      'Bike not updated',
      'The school already has a different version of this change. Copy the details and ask for help.',
    ],
    [
      'no room at the school',
      { trouble: refused({ status: 409, code: 'quota_reached', message: 'No room' }) },
      'Bike not updated',
      'Your school’s storage is full. This is kept on this device. Ask your account administrator to make room, then send it again.',
    ],
    [
      'too large',
      { trouble: refused({ status: 413, message: 'Generic Error (413 Content Too Large): nginx' }) },
      'Bike not updated',
      'It is too large to send.',
    ],
    [
      'nothing there',
      { trouble: refused({ status: 404, message: 'Not Found' }) },
      'Bike not updated',
      'The record it belongs to is no longer there.',
    ],
    [
      'a surprise',
      { trouble: refused({ status: 418, message: 'Generic Error' }) },
      'Bike not updated',
      'The school’s server didn’t accept it. Copy the details and ask for help.',
    ],
    [
      'a bike that is gone',
      { trouble: { kind: 'deleted', at, message: 'Not Found' } },
      'Bike not updated',
      'This bike was deleted at your school in the meantime. What you wrote is kept here.',
    ],
    [
      'a comment on a bike that is gone',
      { entity: 'bike_comments', op: 'create', trouble: { kind: 'deleted', at, message: '' } },
      'Comment not added',
      'This bike was deleted at your school in the meantime. What you wrote is kept here.',
    ],
    [
      'a comment that is gone',
      { entity: 'bike_comments', op: 'patch', trouble: { kind: 'deleted', at, message: '' } },
      'Comment not updated',
      'This comment was deleted at your school in the meantime. What you wrote is kept here.',
    ],
    [
      'two people at once',
      { trouble: conflict },
      'Bike not updated',
      'Someone else has changed the same details: Status, Colour. Choose what to keep.',
    ],
    [
      'a state that forbids it, in the words of the server',
      { trouble: { kind: 'state', at, message: 'This book was returned', current: null } },
      'Bike not updated',
      'This book was returned',
    ],
    [
      'a state that forbids it, without words',
      { trouble: { kind: 'state', at, message: '', current: null } },
      'Bike not updated',
      'The school’s record no longer allows this.',
    ],
    [
      'what nobody can read',
      { trouble: readTrouble({ kind: 'melted' }) },
      'Bike not updated',
      'An older version of the app could not send this.',
    ],
  ])('%s', (_, but, head, line) => {
    expect(reasonOf(item(but))).toEqual({ head, lines: [line] });
  });

  it('names every photo that was refused, and why', () => {
    const files = [
      photo({ name: 'a.jpg', message: 'File is too large: a.jpg' }),
      photo({ name: 'b.jpg', message: 'Bad Request' }),
      photo({ name: 'c.jpg', message: 'The school received a different file. This one is kept on this device.' }),
    ];
    const photos = { entity: 'bike_images', op: 'create', files } as const;
    expect(reasonOf(item({ ...photos, trouble: refused({ status: 413 }) }))).toEqual({
      head: 'Photo not added',
      lines: [
        'File is too large: a.jpg',
        'b.jpg: It is too large to send.',
        'c.jpg: The school received a different file. This one is kept on this device.',
      ],
    });
    const gone: Trouble = { kind: 'deleted', at, message: 'Deleted elsewhere' };
    expect(reasonOf(item({ ...photos, trouble: gone })).lines).toEqual([
      'Their comment was deleted at your school in the meantime. The photos are kept here.',
    ]);
  });

  it('says of a document what stopped it', () => {
    const document = { entity: 'bike_documents', op: 'create' } as const;
    const fields = { document: ['This file is empty: V5C.pdf'] };
    expect(reasonOf(item({ ...document, trouble: refused({ fields }) }))).toEqual({
      head: 'Document not added',
      lines: ['Document: This file is empty: V5C.pdf'],
    });
  });

  it('names every field that was refused', () => {
    const fields = { engine_size: ['This field must be a number'], supplier: ['Select at least 1 item'] };
    expect(reasonOf(item({ trouble: refused({ fields }) })).lines).toEqual([
      'Engine size: This field must be a number',
      'Sites: Select at least 1 item',
    ]);
  });

  it('says nothing of what was never tried', () => {
    expect(reasonOf(item())).toEqual({ head: null, lines: [] });
  });
});

it('writes everything down for whoever is asked for help', () => {
  const body = { status: 'BIKE_STATUS_OUT_OF_ORDER', colour: 'Blue' };
  const base = { status: 'BIKE_STATUS_AT_RISK', colour: '' };
  const text = detailsText(item({ state: 'fixing', attempts: 1, body, base, trouble: conflict }), names, NOW);
  expect(text.split('\n').slice(0, -1)).toEqual([
    'Edit bike MW21QAA',
    'Saved: 21/11/2026 12:47',
    'Tried: 1 time',
    'Last answer: 21/11/2026 14:31',
    'Reason: Bike not updated',
    'Reason: Someone else has changed the same details: Status, Colour. Choose what to keep.',
    'Status: Out of Order',
    '  before: At Risk',
    '  at the school: Active',
    'Colour: Blue',
    '  before: none',
    '  at the school: Red',
    'Record: bikes 12',
    'Change: 11111111-1111-4111-8111-111111111111',
  ]);
  expect(text).toMatch(/App version: \S+$/u);
  const files = [photo({ message: 'File is too large: IMG_4417.jpg' })];
  const photos = item({ entity: 'bike_images', op: 'create', files, trouble: refused({ status: 413 }) });
  expect(detailsText(photos, names, NOW)).toContain(
    '\nFile: IMG_4417.jpg, 1.6 MB: File is too large: IMG_4417.jpg\nRecord: bike_images 12\n',
  );
  expect(detailsText(photos, names, NOW)).toContain('\nAnswer: 413 ');
});
