// PGlite's folder on disk, made durable. Out of the box PGlite never calls fsync: its start parameters switch it off
// (-F) and its file system has no such operation. START_PARAMS and DurableFs give both back, so that a commit which
// was acknowledged survives a power cut.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own start parameters without -F. WAL goes through fsync: the other methods never leave the wasm module. */
export const START_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync'].flatMap((s) => ['-c', s]),
];

type Stream = { nfd?: number };
type NodeFsOps = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

export class DurableFs extends NodeFS {
  /** How often the database asked for an fsync and got it. */
  fsyncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const install = (module: unknown) => {
      (module as NodeFsOps).NODEFS.stream_ops.fsync = (stream) => this.#fsync(stream);
    };
    prepared.emscriptenOpts.preRun = [install, ...(prepared.emscriptenOpts.preRun ?? [])];
    return prepared;
  }

  #fsync(stream: Stream): number {
    if (stream.nfd === undefined) return 0;
    try {
      fs.fsyncSync(stream.nfd);
    } catch (error) {
      die(error);
    }
    this.fsyncs += 1;
    return 0;
  }
}

// A failed fsync means that the disk may have dropped what it had accepted. PostgreSQL panics; inside wasm a panic
// would hang the process, and going on would acknowledge a lost write. The next start recovers from the log.
function die(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The disk refused to store the database's log (${reason}). Stopping before anything is lost.\n`);
  process.exit(74); // EX_IOERR
}
