// Downloads a file that the server makes on request, such as a person's data: bytes instead of JSON.
import type { Endpoint } from '~contract/wire/endpoint';
import { withToken } from './call';
import { isSigned, refusalOf } from '~data/http/answer';
import { ApiError, noAnswer } from '~data/http/api-error';
import { addressOf } from '~data/http/request';
import { APP_VERSION } from '~data/page/app-version';

/** Making the file takes longer than any other answer, and a weak line longer still. Milliseconds. */
const PATIENCE = 120_000;

/** `type`: the file's media type, if the endpoint has several. */
type Asked = {
  params: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  type?: string;
};

/**
 * Fetches the file of an endpoint with `stream`; `name` with its extension. Throws ApiError like `call`, `offline` also if a
 * captive portal answers with a page of its own. Aborting throws the reason of `signal`.
 */
export function downloadFile(
  endpoint: Endpoint,
  { type = endpoint.stream ?? '', ...at }: Asked,
  name: string,
  signal?: AbortSignal,
): Promise<File> {
  return withToken(endpoint, (token) => ask(type, addressOf(endpoint.path, at), name, { token, signal }));
}

async function ask(
  stream: string,
  address: string,
  name: string,
  { token, signal }: { token: string; signal: AbortSignal | undefined },
): Promise<File> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(address, {
      headers: { Accept: `${stream}, application/json`, 'App-Version': APP_VERSION, Authorization: `Bearer ${token}` },
      redirect: 'error',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    if (!response.ok || !isSigned(response)) throw await refusalOf(response);
    if (response.headers.get('Content-Type')?.split(';')[0]?.trim() !== stream) throw noAnswer();
    return new File([await response.arrayBuffer()], name, { type: stream });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : noAnswer(error);
  }
}
