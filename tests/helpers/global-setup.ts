import { seededFolder } from './server-process';

/** Seeds the demo school before the workers start, so that each only copies it. */
export default async function globalSetup(): Promise<void> {
  await seededFolder();
}
