// The log: one JSON line per event, safe to keep. It names routes by their pattern and contains no body, query, address or
// text from a person. Of database errors only code and place are kept, because their messages quote values.
import { pino, type DestinationStream } from 'pino';
import { sqlState } from '~server/db/errors';
import type { FastifyBaseLogger } from 'fastify';

/** The log of the process. `level` follows pino; lines go to stderr unless a stream is given. */
export function createLog(level: string, stream: DestinationStream = process.stderr): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeError,
        req: () => undefined,
        res: () => undefined,
      },
    },
    stream,
  );
}

/** An error of our own whose message holds names from the code only. */
export class LoggableError extends Error {}

/** An error without what it may quote: its type, SQLSTATE and stack; its message only if that is our own. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = sqlState(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    ...(code === undefined ? {} : { sqlstate: code }),
    ...(speaksOfCode(error) ? { message: error.message } : {}),
    ...(error.cause instanceof Error && code === undefined ? { cause: describeError(error.cause) } : {}),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/** True for errors of the engine, whose messages name properties, never values. */
function speaksOfCode(error: Error): boolean {
  return error instanceof LoggableError || error.name === 'TypeError' || error.name === 'ReferenceError';
}
