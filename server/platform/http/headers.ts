// Headers of every answer: whose it is (docs/wire.md, Whose answer it is), and those of security (docs/architecture.md, Security),
// through helmet with its defaults off. HSTS and upgrade-insecure-requests only with HTTPS, or phones on the school's own network
// would be locked out.
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { isHttps, type Config } from '~server/config';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;
const BOOKING = '/book/';

/** What the pages may ask the device for: films of a bike. Everything else is off, for whatever gets into a page, too. */
const DEVICES = [
  ...['camera', 'microphone'].map((feature) => `${feature}=(self)`),
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'display-capture', 'geolocation', 'gyroscope', 'hid'].map(none),
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'].map(none),
].join(', ');

function none(feature: string): string {
  return `${feature}=()`;
}

/**
 * @param pages the built index.html, and one that begins in another way: the policy allows their inline scripts by their hashes; ''
 *   without an app
 */
export async function registerHeaders(app: FastifyInstance, config: Config, pages: string): Promise<void> {
  // First, so that no refusal of a later hook goes without it.
  app.addHook('onRequest', async (_request, reply) => void reply.header(SERVER_HEADER, '1'));
  const https = isHttps(config);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(inlineScripts(pages), https) },
    strictTransportSecurity: https ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const framed = policyText({ ...policy([], https), 'frame-ancestors': ['*'] });
  app.addHook('onRequest', async (request, reply) => {
    // The booking page stands on the websites of schools, and it alone: it needs no cookie, and knows nobody.
    if (request.url.startsWith(BOOKING)) reply.header('Content-Security-Policy', framed);
    reply.header('X-Request-Id', request.id);
    reply.header('Permissions-Policy', DEVICES);
    // The default for every address; files of the app and of a school override it.
    reply.header('Cache-Control', 'no-store');
  });
}

function policy(scripts: string[], https: boolean): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The school looks at its booking page beside its settings.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['connect-sw'],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

function policyText(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>(?<code>[\s\S]*?)<\/script>/gu);
  return [...new Set([...scripts].map(({ groups }) => `'sha256-${hashOf(groups?.['code'] ?? '')}'`))];
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
