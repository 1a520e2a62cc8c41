import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import { openDesk } from '~tests/server/bikes/desk';

it('measures', async () => {
  const desk = await openDesk();
  const ids: number[] = [];
  for (let at = 0; at < 100; at += 1) ids.push((await desk.add({ registration_plate: `Q${at}M` })).id);
  for (let round = 0; round < 4; round += 1) {
    const requests = ids.map((id) => ({
      key: randomUUID(),
      method: 'PATCH',
      path: `/bike_management/motorbikes/${id}/`,
      body: { current_mileage: round },
    }));
    const cpu = process.cpuUsage();
    const start = performance.now();
    const answer = await desk.app.call('POST', '/sync/batch', { token: desk.token, body: { requests } });
    const used = process.cpuUsage(cpu);
    process.stdout.write(
      `batch ${Math.round(performance.now() - start)} ms, cpu ${Math.round((used.user + used.system) / 1000)} ms ${answer.status} ${new Set((answer.body as any).responses.map((r: any) => r.status)).size} ${answer.text.length}\n`,
    );
  }
  for (let round = 0; round < 2; round += 1) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    for (const id of ids) await desk.patch(id, { current_mileage: 100 + round }, { 'idempotency-key': randomUUID() });
    const used = process.cpuUsage(cpu);
    process.stdout.write(
      `singly ${Math.round(performance.now() - start)} ms cpu ${Math.round((used.user + used.system) / 1000)}\n`,
    );
  }
  await desk.app.close();
}, 120000);
