import { writeFileSync } from 'node:fs';
import { it, expect } from 'vitest';
import { openTestApp } from '~tests/server/helpers/app';
it('tries', async () => {
  const app = await openTestApp();
  const { access: token } = await app.signIn('callum@example.com');
  const list = await app.call('GET', '/certificates/books/', { token });
  console.log(JSON.stringify(list.body, null, 1).slice(0, 1500));
  const { results } = list.body as { results: { id: number; first_certificate_number: number }[] };
  for (const b of results) {
    const t = performance.now();
    const m = process.memoryUsage();
    const pdf = await app.call('GET', `/certificates/book/${b.id}/export/`, { token });
    const m2 = process.memoryUsage();
    console.log(
      b.first_certificate_number,
      pdf.status,
      pdf.bytes.length,
      performance.now() - t,
      (m2.heapUsed - m.heapUsed) / 1e6,
      (m2.rss - m.rss) / 1e6,
    );
    writeFileSync(`/tmp/pdftry/${b.first_certificate_number}.pdf`, pdf.bytes);
    const csv = await app.call('GET', `/certificates/book/${b.id}/export/?as=csv`, { token });
    writeFileSync(`/tmp/pdftry/${b.first_certificate_number}.csv`, csv.bytes);
  }
  expect(results.length).toBe(4);
  await app.close();
});
