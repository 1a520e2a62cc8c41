// A disclaimer that waits for its signature.
import { signIn } from './server.mjs';
import { adder } from '../tasks/school.mjs';

/** The path of its link, for a new contact of the demo school. @param {string} url @returns {Promise<string>} */
export async function openPaper(url) {
  const headers = { ...(await signIn(url, 'owner@example.com')), 'content-type': 'application/json' };
  const get = async (/** @type {string} */ path) =>
    /** @type {unknown} */ (await (await fetch(`${url}/api/v2${path}`, { headers })).json());
  const add = adder(url, headers);
  const { results } = /** @type {{ results: { id: number }[] }} */ (await get('/school/disclaimers/'));
  const customer = await add('/customers/', { first_name: 'Ada', last_name: 'Quill' });
  const asked = { customer, template: results[0]?.id, course: null, send: [] };
  const id = await add(`/customers/${customer}/disclaimers/`, asked);
  const link = /** @type {{ url: string }} */ (await get(`/customers/${customer}/disclaimers/${id}/link/`));
  return new URL(link.url).pathname;
}
