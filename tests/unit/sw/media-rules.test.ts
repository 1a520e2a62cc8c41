import { describe, expect, it } from 'vitest';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { FILE_MAX, MEDIA_CACHE_MAX, THUMBS_AHEAD } from '~contract/wire/limits';
import { mediaAddress, thumbAddress } from '~contract/wire/media';
import { MEDIA_CACHES } from '~data/session/clear-media';
import * as rules from '~sw/media-rules';

const HASH = 'a'.repeat(64);
const thumb = thumbAddress(mediaAddress(HASH));

describe('the worker, which imports nothing of ours', () => {
  it('has the same limits and addresses as everybody else', () => {
    expect([rules.CACHE_MAX, rules.FILE_MAX]).toEqual([MEDIA_CACHE_MAX, FILE_MAX]);
    expect(rules.SERVER_HEADER).toBe(SERVER_HEADER);
    expect(rules.mediaAt(mediaAddress(HASH))).toEqual({ key: mediaAddress(HASH), cache: rules.PHOTOS, sha256: HASH });
    expect(rules.mediaAt(thumb)).toEqual({ key: thumb, cache: rules.THUMBS, sha256: null });
    expect([rules.THUMBS, rules.PHOTOS].every((name) => name.startsWith(MEDIA_CACHES))).toBe(true);
  });

  it.each([
    '/api/v2/media/abc',
    `/api/v2/media/${HASH.toUpperCase()}`,
    `/api/v2/media/${HASH}?w=640`,
    `/api/v2/media/${HASH}?w=320&x=1`,
    `/api/v2/media/${HASH}/`,
    `/x/api/v2/media/${HASH}`,
    `//evil.example/api/v2/media/${HASH}`,
    '/api/v2/bike_management/motorbikes/',
    '/api/v2/sync/changes',
  ])('%s is no media address', (path) => {
    expect(rules.mediaAt(path)).toBeNull();
  });
});

describe('a message to the media caches', () => {
  it('lists thumbnails to have offline, each once', () => {
    expect(rules.mediaMessage({ type: 'CACHE_THUMBS', addresses: [thumb, thumb] })).toEqual({
      type: 'CACHE_THUMBS',
      thumbs: [rules.mediaAt(thumb)],
    });
  });

  it('asks to forget everything', () => {
    expect(rules.mediaMessage({ type: 'CLEAR_MEDIA', addresses: 7 })).toEqual({ type: 'CLEAR_MEDIA' });
  });

  it('names the files that may stay', () => {
    expect(rules.mediaMessage({ type: 'KEEP_MEDIA', hashes: [HASH] })).toEqual({
      type: 'KEEP_MEDIA',
      hashes: new Set([HASH]),
    });
    expect([rules.hashOf(thumb), rules.hashOf(mediaAddress(HASH))]).toEqual([HASH, HASH]);
  });

  it.each([
    { type: 'KEEP_MEDIA' },
    { type: 'KEEP_MEDIA', hashes: HASH },
    { type: 'KEEP_MEDIA', hashes: [HASH, thumb] },
    null,
    undefined,
    7,
    'CLEAR_MEDIA',
    [],
    {},
    { type: 'SKIP_WAITING' },
    { type: ['CLEAR_MEDIA'] },
    { type: 'CACHE_THUMBS' },
    { type: 'CACHE_THUMBS', addresses: thumb },
    { type: 'CACHE_THUMBS', addresses: { length: 1, 0: thumb } },
    { type: 'CACHE_THUMBS', addresses: Array.from({ length: 50_001 }, () => thumb) },
  ])('%# is not a valid one', (data) => {
    expect(rules.mediaMessage(data)).toBeNull();
  });

  it('leaves out addresses that are no thumbnails of the app', () => {
    const addresses = [
      null,
      7,
      {},
      '',
      mediaAddress(HASH),
      `https://evil.example${thumb}`,
      '/api/v2/users/logout',
      thumb,
    ];
    const message = rules.mediaMessage({ type: 'CACHE_THUMBS', addresses });
    expect(message).toEqual({ type: 'CACHE_THUMBS', thumbs: [rules.mediaAt(thumb)] });
  });

  it('has room for every bike’s thumbnails', () => {
    const addresses = Array.from({ length: 10_000 * THUMBS_AHEAD }, () => thumb);
    expect(rules.mediaMessage({ type: 'CACHE_THUMBS', addresses })).not.toBeNull();
  });
});
