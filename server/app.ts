// The server as one value, without a port: tests drive it through inject, main.ts listens with it.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { JSON_MAX } from '~contract/wire/limits';
import { mayDemonstrate, type Config } from '~server/config';
import { registerDemoCardPages } from '~server/demo/cards/page';
import { standInCards, type StandInCards } from '~server/demo/cards/stand-in';
import { standInOf } from '~server/demo/lookup/stand-in';
import { demoSignIns } from '~server/demo/people';
import { preparePasswords } from '~server/platform/auth/password';
import { loadSecrets } from '~server/platform/tokens/secrets';
import { EventStreams } from '~server/platform/events/streams';
import { routable } from '~server/platform/http/address';
import { answerError } from '~server/platform/http/answer-error';
import { answerClientError } from '~server/platform/http/client-error';
import { registerDrain, type Drain } from '~server/platform/http/drain';
import { registerHeaders } from '~server/platform/http/headers';
import { IDLE, RECEIVE_PATIENCE, registerIdle } from '~server/platform/http/idle';
import { registerOpenApi } from '~server/platform/openapi/openapi';
import { warnOfProxy } from '~server/platform/http/proxy-warning';
import { RequestLog } from '~server/platform/http/request-log';
import { registerApp } from '~server/platform/http/static-app';
import { providerOf, type Provider } from '~server/services/lookup/provider';
import { cardsOf, type Cards } from '~server/services/payments/provider';
import { fairQueue } from '~server/platform/fair-queue';
import { pieceStore } from '~server/platform/media/pieces';
import { emailProvider, smsProvider } from '~server/platform/messages/providers';
import { makeThreads } from '~server/services/threads/pool';
import { mediaStore } from '~server/platform/media/store';
import { thumbMaker } from '~server/platform/media/thumbs';
import { findCaller } from '~server/platform/route/caller';
import { registerRoutes } from '~server/platform/route/register';
import { holdsDemo } from '~server/repositories/school/demo-mails';
import { publicConfig } from '~server/routes/public';
import { registerBookings } from '~server/routes/booking/booking';
import { registerBookingPages } from '~server/routes/booking/pages';
import { registerDisclaimerPage } from '~server/routes/disclaimers/page';
import { registerWebhooks } from '~server/routes/messages/webhooks';
import { registerPayPages } from '~server/routes/payments/page';
import { registerEmbed } from '~server/routes/widget/embed';
import { CARD_WEBHOOK, registerCardWebhook } from '~server/routes/payments/webhook';
import { routes } from '~server/routes/routes';
import type { Db } from '~server/db/db';
import type { Claims } from '~server/platform/tokens/access-token';
import type { EmailProvider, SmsProvider } from '~server/platform/messages/provider';
import type { Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export type AppOptions = {
  db: Db;
  config: Config;
  log: FastifyBaseLogger;
  /** The built app; undefined or missing serves the API alone. */
  appDir?: string;
  now?: () => Date;
  nudge?: () => void;
  /** false: an event stream ends after its first event, for callers that wait for the end of an answer (inject). */
  holdStreams?: boolean;
  /** Replaces the configured provider of the registration lookup. */
  provider?: Provider;
  /** Replace the configured providers of messages. */
  email?: EmailProvider;
  sms?: SmsProvider;
  /** Replaces the configured card provider; null for none. */
  cards?: Cards | null;
  /** Routes besides the contract's: tests use them for rules that no real route needs yet. */
  extraRoutes?: readonly Route[];
};

/** `cardStandIn`: the demonstration's card provider, if it has one. */
export type App = { server: FastifyInstance; services: Services; drain: Drain; cardStandIn: StandInCards | null };

const LONGEST_PARAMETER = 300;
// Each waiting photo holds its bytes in memory, 4 MB at most.
// Most photos were made smaller on the phone: they don't wait for a camera's own.
const PHOTO_ROOM = { places: 1, perSchool: 20, inAll: 60, spare: { places: 1, size: 6 } };
const HEAVY_ROOM = { each: 1, perSchool: 6, inAll: 40, busy: 429 } as const;
const PART_ROOM = { places: 1, perSchool: Infinity, inAll: Infinity };

/** Builds the server on an open database. The demonstration counts as on if its schools are there already. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, appDir } = options;
  const server = fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_MAX,
    requestTimeout: RECEIVE_PATIENCE,
    connectionTimeout: IDLE,
    return503OnClosing: true,
    // Running requests have ended by then (drain); browsers keep spare connections, which would hold the server for 30 s.
    forceCloseConnections: true,
    trustProxy: trustProxy(config.CONNECT_TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: routable,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  const { services, cardStandIn } = await makeServices(options, server);
  const page = readFile(appDir, 'index.html');
  server.setErrorHandler(answerError);
  readBodiesOurselves(server);
  registerIdle(server);
  await registerHeaders(server, config, `${page ?? ''}${readFile(appDir, '.pages/disclaimer-open.html') ?? ''}`);
  warnOfProxy(server, config);
  const finish = registerDrain(server);
  // A stream never ends by itself, so a stopping server must close it.
  const drain: Drain = (patience) => {
    services.events.close();
    return finish(patience);
  };
  server.addHook('preClose', async () => services.events.close());
  server.addHook('onClose', () => services.threads.close());
  await server.register(rateLimit, { global: false });
  await registerOpenApi(server);
  registerRoutes(server, services, [...routes, ...(options.extraRoutes ?? [])]);
  registerWebhooks(server, services);
  registerCards(server, services, cardStandIn);
  await registerPages(server, services, page === undefined ? undefined : resolve(appDir ?? ''));
  await preparePasswords();
  return { server, services, drain, cardStandIn };
}

type Made = { services: Services; cardStandIn: StandInCards | null };

async function makeServices(options: AppOptions, server: FastifyInstance): Promise<Made> {
  const { db, config, log } = options;
  const now = options.now ?? (() => new Date());
  const media = mediaStore(join(config.DATA_DIR, 'files'));
  const demo = mayDemonstrate(config) && (await db.system(holdsDemo));
  const linkBase = () => config.PUBLIC_URL?.replace(/\/+$/u, '') ?? `http://localhost:${portOf(server, config)}`;
  const isStandIn = demo && options.cards === undefined && config.STRIPE_SECRET_KEY === undefined;
  const cardStandIn = isStandIn ? standInCards({ db, now, pages: linkBase }) : null;
  const services: Services = {
    db,
    config,
    log,
    media,
    thumbs: thumbMaker(media, join(config.DATA_DIR, 'thumbs')),
    photos: fairQueue(PHOTO_ROOM),
    heavy: fairQueue({ ...HEAVY_ROOM, places: db.kind === 'postgres' ? 2 : 1 }),
    parts: fairQueue(PART_ROOM),
    pieces: pieceStore(join(config.DATA_DIR, 'uploads')),
    threads: makeThreads(),
    events: eventsOf(options, now),
    secrets: loadSecrets(config),
    now,
    demo,
    demoSignIns: demo ? demoSignIns : [],
    lookups: {
      provider: options.provider ?? providerOf(config, demo ? standInOf({ db, now }) : null),
      running: new Map(),
    },
    email: options.email ?? emailProvider(config, { db, demo }),
    sms: options.sms ?? smsProvider(config, { db, demo }),
    cards: options.cards === undefined ? cardsOf(config, cardStandIn?.connecting ?? null) : options.cards,
    linkBase,
    // After the commit: inside the transaction the jobs would see nothing new, and may not open one of their own.
    nudge: () => db.afterCommit(() => options.nudge?.()),
  };
  return { services, cardStandIn };
}

/** Card payments, and the pages of riders who book. The stand-in's events come to our own webhook, as the provider's do. */
function registerCards(server: FastifyInstance, services: Services, standIn: StandInCards | null): void {
  registerCardWebhook(server, services);
  registerPayPages(server, services);
  registerBookingPages(server, services);
  registerBookings(server, services);
  registerEmbed(server);
  if (!standIn) return;
  registerDemoCardPages(server, standIn, services.linkBase);
  standIn.deliverTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await server.inject({ method: 'POST', url: CARD_WEBHOOK, headers, payload });
  });
  server.addHook('onListen', standIn.again);
}

function eventsOf({ db, log, holdStreams = true }: AppOptions, now: () => Date): EventStreams {
  const check = (claims: Claims) => db.school(claims.schoolId, (tx) => findCaller(tx, claims, now()));
  return new EventStreams({ db, log, now, check, hold: holdStreams });
}

/** `root`: of the built app; undefined: the API alone. */
async function registerPages(server: FastifyInstance, services: Services, root: string | undefined): Promise<void> {
  const facts = { config: publicConfig(services), address: services.config.PUBLIC_URL?.replace(/\/+$/u, '') ?? '' };
  await registerApp(server, root, facts);
  if (root !== undefined) registerDisclaimerPage(server, services, root, facts);
}

/** Undefined for a file that isn't there. */
function readFile(appDir: string | undefined, name: string): string | undefined {
  const path = join(appDir ?? '', name);
  return appDir !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Bodies arrive as bytes and are parsed where the order of checks has them: after 401, 404 and 403. JSON only. */
function readBodiesOurselves(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function portOf(server: FastifyInstance, config: Config): number {
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : config.PORT;
}

/** Addresses are trusted as listed; a number trusts that many proxies, counted from this server outwards. */
function trustProxy(setting: string): string | ((address: string, hop: number) => boolean) {
  return /^\d+$/u.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}
