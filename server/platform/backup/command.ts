// Shared by `npm run backup` and `npm run restore`: plain lines for people, and an exit code for scripts.

/** Runs a command to its end; an error becomes one line and exit code 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** One line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** '1 school, 9 people' for what an archive holds. */
export function summary({ tables, files }: { tables: { name: string; rows: number }[]; files: unknown[] }): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const schools = tables.find(({ name }) => name === 'school')?.rows ?? 0;
  return `schools: ${schools}, rows: ${rows}, files: ${files.length}`;
}
