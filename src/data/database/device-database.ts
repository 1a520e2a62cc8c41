// The small database of the device itself: it lists whose databases are on it.
import { Dexie, type Table } from 'dexie';

/** `name` of the person's database; `at`: when they were last here, in ms. */
type Guest = { name: string; at: number };

class DeviceDb extends Dexie {
  declare readonly people: Table<Guest, string>;

  constructor() {
    super('connect-device', { cache: 'disabled' });
    this.version(1).stores({ people: 'name, at' });
  }
}

/** Lists the owner of this database. Call before opening it: no database may be on the device unlisted. */
export function noteGuest(name: string, now: number): Promise<void> {
  return withDevice(async ({ people }) => {
    await people.put({ name, at: now });
  });
}

/** Names of all databases on this device. */
export function listGuests(): Promise<string[]> {
  return withDevice(({ people }) => people.toCollection().primaryKeys());
}

/** Removes somebody whose database was deleted. */
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
