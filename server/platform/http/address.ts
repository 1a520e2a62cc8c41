// The address of a request as the router reads it: '/%61pi/' is '/api/'. Decisions by address must use this form, or another
// spelling would get round them.
import { API } from '~contract/wire/endpoint';

/** The decoded path without its query; null where it cannot be decoded. */
export function routedPath(url: string): string | null {
  try {
    return decodeURI(url.split(/[?#]/u, 1)[0] ?? '');
  } catch {
    return null;
  }
}

/**
 * For the server's `rewriteUrl`: fastify answers an undecodable address before our headers are set, so it gets another one. A mail
 * program posts to the page that unsubscribes (RFC 8058), which means the call behind it.
 */
export function routable({ url = '/', method }: { url?: string | undefined; method?: string | undefined }): string {
  if (routedPath(url) === null) return '/api/undecodable';
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `${API}/public${url}` : url;
}
