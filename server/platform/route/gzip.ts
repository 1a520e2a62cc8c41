// Compresses an answer if the caller accepts it: a page of the feed shrinks to a tenth, which matters on a weak line.
import { constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Reply, Route } from './route';

const WORTH_IT = 1400; // bytes: less fits one packet anyway
const compress = promisify(gzip);

/** The same route with its JSON compressed. */
export function zipped(route: Route): Route {
  return { ...route, answer: async (services, request) => zip(await route.answer(services, request), request) };
}

async function zip(reply: Reply, { headers }: FastifyRequest): Promise<Reply> {
  const vary = { ...reply.headers, Vary: 'Accept-Encoding' };
  const text = JSON.stringify(reply.body);
  if (text.length < WORTH_IT || !acceptsGzip(headers['accept-encoding'])) {
    return { ...reply, headers: vary };
  }
  const body = await compress(text, { level: constants.Z_BEST_SPEED });
  const zippedHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' };
  return { ...reply, body, headers: { ...vary, ...zippedHeaders } };
}

function acceptsGzip(header = ''): boolean {
  return header.split(',').some((each) => /^\s*(?:gzip|\*)\s*(?:$|;(?!\s*q=0(?:\.0*)?\s*$))/iu.test(each));
}
