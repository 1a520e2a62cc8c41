// On PostgreSQL the demonstration is seeded once per run of the tests, into a template that databases are copied from.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Names the templates of this run: they hold what the program seeds today, and no later run may find them. */
export const RUN = 'DEMO_TEMPLATES_OF_RUN';

/** Runs before the first test. */
export function setup(): void {
  process.env[RUN] ??= `connect_demo_${randomUUID().replaceAll('-', '')}`;
}

/** Runs after the last test: drops the templates. */
export async function teardown(): Promise<void> {
  const [url, run] = [process.env['TEST_DATABASE_URL'], process.env[RUN]];
  if (url !== undefined && run !== undefined) await dropTemplates(url, run);
}

async function dropTemplates(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const query = 'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)';
    for (const { name } of (await client.query<{ name: string }>(query, [run])).rows) {
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
