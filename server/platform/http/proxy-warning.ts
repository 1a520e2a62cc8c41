// Warns of a proxy that isn't configured: everybody behind it would share its address and so its limits.
import type { FastifyInstance } from 'fastify';
import type { Config } from '~server/config';

const UNKNOWN_PROXY =
  'Requests carry X-Forwarded-For, but CONNECT_TRUST_PROXY is not set: everybody behind that proxy counts as one address. ' +
  'Set it to the number of proxies in front.';

/** Warns once, at the first request that came through a proxy. */
export function warnOfProxy(app: FastifyInstance, config: Config): void {
  let isSaid = config.CONNECT_TRUST_PROXY !== '0';
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(UNKNOWN_PROXY);
  });
}
