// A school's own website: another site than the server's, with a policy that allows nothing but the server's script and frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `url`: of a page with the booking page of `school` in it. It notes what it hears in `heard`, and refusals of its policy in `refused`. */
export async function openForeignSite(
  connect: string,
  school: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const policy = `default-src 'none'; script-src ${connect} 'nonce-x'; frame-src ${connect}`;
  const html = `<!doctype html><html lang="en"><head><title>Quay Riders</title><script nonce="x">
window.heard = []; window.refused = [];
addEventListener('connect:height', (event) => heard.push(event.detail.height));
document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
</script></head>
<body><h1>Quay Riders</h1><script src="${connect}/embed.js" data-school="${school}" async></script><footer>Below</footer></body></html>`;
  const server = createServer((_request, response) =>
    response.setHeader('Content-Security-Policy', policy).setHeader('Content-Type', 'text/html').end(html),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // Another name is another site.
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
