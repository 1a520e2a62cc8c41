// A line between the server and PostgreSQL that can lose what comes back.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type LossyLine = {
  /** The address to open the database by. */
  url: string;
  /** The next answer to a COMMIT is lost, with its connection: the database has done it. */
  loseCommit: () => void;
  close: () => Promise<void>;
};

/** A line to the database at this address. */
export async function openLossyLine(databaseUrl: string): Promise<LossyLine> {
  const { hostname, port } = new URL(databaseUrl);
  const state = { isLosing: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (state.isLosing && bytes.includes('COMMIT\0')) {
        state.isLosing = false;
        near.destroy();
      } else {
        near.write(bytes);
      }
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseCommit: () => {
      state.isLosing = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
