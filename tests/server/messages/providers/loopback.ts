// A web server on the loopback interface in the place of a provider of SMS.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { method: string; path: string; authorization: string; body: string };
export type Answer = (response: ServerResponse, heard: Heard) => void;
export type Loopback = {
  url: string;
  heard: Heard[];
  /** What it answers next. */
  answer: Answer;
  close: () => Promise<void>;
};

export async function startLoopback(): Promise<Loopback> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const heard = { method, path, authorization: headers.authorization ?? '', body };
      self.heard.push(heard);
      self.answer(response, heard);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: Loopback = {
    url: `http://127.0.0.1:${port}`,
    heard: [],
    answer: (response) => void response.end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

export function says(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => void response.writeHead(status, headers).end(text);
}
