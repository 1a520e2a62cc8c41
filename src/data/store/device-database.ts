// The small database of the device itself: whose databases lie on it.
import { Dexie, type Table } from 'dexie';

/** `name` of their database; `at` when they were last here, in ms. */
type Guest = { name: string; at: number };

class DeviceDb extends Dexie {
  declare readonly people: Table<Guest, string>;

  constructor() {
    super('connect-device', { cache: 'disabled' });
    this.version(1).stores({ people: 'name, at' });
  }
}

/** Notes that the owner of this database is here. Before it is opened: none may lie on the device unnoted. */
export function noteGuest(name: string, now: number): Promise<void> {
  return withDevice(async ({ people }) => {
    await people.put({ name, at: now });
  });
}

/** Names of the databases of everybody who has been here. */
export function listGuests(): Promise<string[]> {
  return withDevice(({ people }) => people.toCollection().primaryKeys());
}

/** Forgets somebody whose database is gone. */
export function removeGuest(name: string): Promise<void> {
  return withDevice(({ people }) => people.delete(name));
}

async function withDevice<T>(fn: (device: DeviceDb) => Promise<T>): Promise<T> {
  const device = new DeviceDb();
  try {
    return await fn(device);
  } finally {
    device.close();
  }
}
