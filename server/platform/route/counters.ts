// Rate limits per person, or per address without one (docs/wire.md, Limits).
import { sendBatch } from '~contract/wire/batch';
import { verifyBike } from '~contract/bikes/vehicle-lookup';
import { throttled } from '~server/platform/http/http-error';
import * as limits from '~server/platform/limits';
import type { Endpoint } from '~contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Counters = {
  /** Counts one call. Throws 429 beyond the caller's limit. */
  count: (endpoint: Endpoint, request: FastifyRequest) => Promise<void>;
  /** Counts one entry of the batch `request`. Throws 429 beyond the caller's limit. */
  countEntry: (request: FastifyRequest) => Promise<void>;
};

/** Counters of reads, writes, uploads, pieces, lookups, batches and their entries, media, and calls whose path holds a secret. */
export function makeCounters(app: FastifyInstance, scale: number): Counters {
  const counter = (share: number, timeWindow = 60_000) => {
    const look = app.createRateLimit({
      max: Math.ceil(share * scale),
      timeWindow,
      keyGenerator: (request) => (request.claims ? `user ${request.claims.userId}` : `address ${request.ip}`),
    });
    return async (request: FastifyRequest): Promise<void> => {
      const found = await look(request);
      if (found && !found.isAllowed && found.isExceeded) throw throttled(found.ttlInSeconds);
    };
  };
  const reads = counter(limits.READS_PER_MINUTE);
  const writes = counter(limits.WRITES_PER_MINUTE);
  const uploads = counter(limits.UPLOADS_PER_MINUTE);
  const pieces = counter(limits.PIECES_PER_MINUTE);
  const batches = counter(limits.BATCHES_PER_MINUTE);
  const media = counter(limits.MEDIA_PER_MINUTE);
  const lookups = counter(limits.LOOKUPS_PER_HOUR, 60 * 60_000);
  const tokens = counter(limits.PUBLIC_TOKENS_PER_MINUTE);
  const counterOf = (endpoint: Endpoint) => {
    const { guard, path, method } = endpoint;
    if (endpoint === sendBatch) return batches;
    if (endpoint === verifyBike) return lookups;
    if (guard === 'media') return media;
    if (guard === 'public' && path.includes('{token}')) return tokens;
    if (endpoint.upload) return uploads;
    if (endpoint.bytes !== undefined) return pieces;
    return method === 'GET' ? reads : writes;
  };
  return {
    count: (endpoint, request) => counterOf(endpoint)(request),
    countEntry: counter(limits.ENTRIES_PER_MINUTE),
  };
}
