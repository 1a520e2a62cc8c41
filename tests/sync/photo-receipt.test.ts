// Bytes are only deleted when the school's answer has their hash.
import { expect, it } from 'vitest';
import { checkReceipt, FileTrouble, intact } from '~sync/push/receipt';
import { judge } from '~sync/push/verdict';
import { hashOf } from './helpers/model-tables';

const bytes = new TextEncoder().encode('lever').buffer;
const sha256 = hashOf(bytes);

it('only the prepared bytes are sent', async () => {
  expect(await intact(bytes, sha256)).toBe(bytes);
});

it.each([
  ['that are gone', undefined, sha256, 'This file is no longer on this device.'],
  ['that have changed', new ArrayBuffer(5), sha256, 'This file was damaged on this device.'],
])('bytes %s are not sent, and that is reported', async (_, found, hash, message) => {
  await expect(intact(found, hash)).rejects.toThrow(message);
});

it.each([
  ['of something else', { sha256: 'f'.repeat(64) }],
  ['without a hash', { id: 9 }],
  ['of no shape', 'ok'],
  ['that is none', undefined],
])('an answer %s is not a receipt', (_, answer) => {
  expect(() => checkReceipt(answer, sha256)).toThrow(FileTrouble);
});

it('an answer with the hash of these bytes is a receipt', () => {
  expect(() => checkReceipt({ id: 9, sha256 }, sha256)).not.toThrow();
});

it('a file without a hash of its own never counts as received', () => {
  expect(() => checkReceipt({ id: 9 }, undefined)).toThrow(FileTrouble);
});

it('a refused file waits for the person: another try would change nothing', () => {
  expect(judge(new FileTrouble('Damaged'), { op: 'create' }, 5)).toEqual({
    kind: 'person',
    why: { kind: 'refused', at: 5, status: 0, message: 'Damaged', fields: {} },
    denied: false,
  });
});
