// What Node's parser refuses before there is a request: an address or headers that are too long, or what is no HTTP. Answered in the
// form of docs/wire.md, Errors, because a caller can't tell who refused it.
import type { Socket } from 'node:net';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { statusMessage } from '~contract/wire/errors';

/** For the server's `clientErrorHandler`. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && socket.bytesWritten === 0) socket.write(answerTo(error.code ?? ''));
  socket.destroySoon();
}

const STATUS: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address or the headers of this request are too long',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};

function answerTo(code: string): string {
  const [status, reason, detail] = STATUS[code] ?? [400, 'Bad Request', statusMessage(400)];
  const body = JSON.stringify(status === 400 ? { non_field_errors: [detail] } : { detail });
  const headers = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `${SERVER_HEADER}: 1`,
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
