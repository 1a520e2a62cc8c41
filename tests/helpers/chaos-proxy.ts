// A proxy between the browser and the server that breaks the network in the ways that yards and trains do.
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { SERVER_HEADER } from '~contract/wire/endpoint';

export type Weather =
  /** The server does its work, the answer is lost. */
  | { kind: 'drop-response' }
  /** The connection dies after that many bytes of the body; the server never sees the end. */
  | { kind: 'cut-upload'; afterBytes: number }
  /** Accepted, never answered. */
  | { kind: 'blackhole' }
  /** The connection is closed at once. */
  | { kind: 'refuse' }
  /** Said by a network in between; `isOurs`: signed with the server's header, as the server would say it. */
  | { kind: 'status'; status: number; retryAfter?: number; body?: unknown; isOurs?: true }
  /** A hotel's sign-in page: 200 with HTML, or a redirect to it. */
  | { kind: 'captive'; redirect?: string }
  /** A deploy: another script under the same address. */
  | { kind: 'script'; text: string }
  | { kind: 'throttle'; bytesPerSecond: number; delayMs?: number };

export type Seen = { method: string; path: string; status: number | null; key: string | null };

/** Which requests a weather affects: all that match, or the next `times` of them. `when` gets the entry of `seen`. */
type Where = { path?: RegExp; method?: string; times?: number; when?: (request: Seen) => boolean };
type Rule = Where & { weather: Weather; left: number };

export type ChaosProxy = {
  url: string;
  /** Every request since `clear`, in order of arrival; `status` is what the browser was sent, null when nothing. */
  seen: Seen[];
  /** Adds a weather; the newest matching one counts. */
  set: (weather: Weather, where?: Where) => void;
  /** Removes every weather and empties the log. */
  clear: () => void;
  close: () => Promise<void>;
};

const CAPTIVE = '<!doctype html><title>Welcome</title><h1>Welcome to Station Wi-Fi</h1><form>…</form>';

/** Starts a proxy on a free port in front of `target`. */
export async function startChaosProxy(target: string): Promise<ChaosProxy> {
  const agent = new Agent({ keepAlive: true });
  const rules: Rule[] = [];
  const seen: Seen[] = [];
  const server = createServer((incoming, reply) => {
    const entry = note(incoming);
    seen.push(entry);
    reply.on('finish', () => (entry.status = reply.statusCode));
    meet(pick(rules, entry), { incoming, reply, target, agent });
  });
  // Longer than any test: the browser, not the proxy, decides when a connection is too old.
  server.keepAliveTimeout = 600_000;
  server.requestTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    set: (weather, where = {}) => rules.unshift({ ...where, weather, left: where.times ?? Infinity }),
    clear: () => {
      rules.length = 0;
      seen.length = 0;
    },
    close: () =>
      new Promise((done) => {
        agent.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Exchange = { incoming: IncomingMessage; reply: ServerResponse; target: string; agent: Agent };

function meet(weather: Weather | null, exchange: Exchange): void {
  const { incoming, reply } = exchange;
  if (!weather) return forward(exchange);
  switch (weather.kind) {
    case 'drop-response':
      return forward(exchange, { drop: true });
    case 'throttle':
      setTimeout(() => forward(exchange, { bytesPerSecond: weather.bytesPerSecond }), weather.delayMs ?? 0);
      return undefined;
    case 'cut-upload':
      return cutUpload(exchange, weather.afterBytes);
    case 'refuse':
      incoming.socket.destroy();
      return undefined;
    case 'blackhole':
      incoming.resume();
      return undefined;
    case 'status':
      return answerStatus(incoming, reply, weather);
    case 'script':
      incoming.resume();
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(weather.text);
      return undefined;
    case 'captive':
      incoming.resume();
      if (weather.redirect) reply.writeHead(302, { location: weather.redirect }).end();
      else reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CAPTIVE);
      return undefined;
  }
}

function answerStatus(
  incoming: IncomingMessage,
  reply: ServerResponse,
  { status, retryAfter, body, isOurs }: Extract<Weather, { kind: 'status' }>,
): void {
  incoming.resume();
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const signature = isOurs ? { [SERVER_HEADER]: '1' } : {};
  reply.writeHead(status, { 'content-type': 'application/json', ...wait, ...signature });
  reply.end(JSON.stringify(body ?? { detail: 'The chaos proxy said so.' }));
}

function forward(exchange: Exchange, how: { drop?: boolean; bytesPerSecond?: number } = {}): void {
  const { incoming, reply } = exchange;
  const upstream = send(exchange);
  upstream.on('response', (answer) => {
    // If the server ends in the middle of its answer, the browser must not wait for the rest.
    answer.on('close', () => answer.complete || incoming.socket.destroy());
    if (how.drop) {
      answer.resume();
      answer.on('end', () => incoming.socket.destroy());
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, withoutClose(answer.headers));
    if (how.bytesPerSecond) answer.pipe(slow(how.bytesPerSecond)).pipe(reply);
    else answer.pipe(reply);
  });
  if (how.bytesPerSecond) incoming.pipe(slow(how.bytesPerSecond)).pipe(upstream);
  else incoming.pipe(upstream);
}

function cutUpload(exchange: Exchange, afterBytes: number): void {
  const { incoming } = exchange;
  const upstream = send(exchange);
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    const room = afterBytes - bytes;
    bytes += chunk.length;
    upstream.write(chunk.subarray(0, Math.max(0, room)));
    if (bytes < afterBytes) return;
    upstream.destroy();
    incoming.socket.destroy();
  });
}

/** Opens the request to the server; whichever side goes away takes the other with it. */
function send({ incoming, reply, target, agent }: Exchange) {
  const { method, headers, url } = incoming;
  const upstream = request(new URL(url ?? '/', target), { agent, headers, ...(method ? { method } : {}) });
  upstream.on('error', () => incoming.socket.destroy());
  reply.on('close', () => upstream.destroy());
  return upstream;
}

/** `connection: close` would hide that browsers repeat a POST when a kept-alive connection dies. */
function withoutClose(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers;
  return rest;
}

function slow(bytesPerSecond: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      setTimeout(() => done(null, chunk), (chunk.length / bytesPerSecond) * 1000);
    },
  });
}

function pick(rules: Rule[], request: Seen): Weather | null {
  const rule = rules.find(
    ({ left, path, method: only, when = () => true }) =>
      left > 0 && (!path || path.test(request.path)) && (!only || only === request.method) && when(request),
  );
  if (!rule) return null;
  rule.left -= 1;
  return rule.weather;
}

function note({ method = '', url = '', headers }: IncomingMessage): Seen {
  const key = headers['idempotency-key'];
  return { method, path: url, status: null, key: typeof key === 'string' ? key : null };
}
