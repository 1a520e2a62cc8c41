// The lines of the batch's table for the school, its sites and one's own profile, written by hand.
import { by, type Row } from './batch-rows';

/** `site`: the id of one of the school's. */
export function schoolWrites(site: () => number) {
  return {
    'school.patchSettings': {
      send: () => ({ method: 'PATCH', path: '/school/settings/', body: { phone: '01632 960101' } }),
      bad: { phone: 'x' },
      expected: by(200, 403, 403, 200, 403, 200),
    },
    'school.patchSupplier': {
      send: () => ({ method: 'PATCH', path: `/school/suppliers/${site()}/`, body: { town: 'Brackenford' } }),
      bad: { max_riders: '8' },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'school.addSupplier': {
      send: () => ({ method: 'POST', path: '/school/suppliers/', body: { connect_location_name: 'Dry Dock' } }),
      bad: { connect_location_name: '  ', max_riders: -1, colour: 'red', address: 5 },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'profile.patchProfile': {
      send: () => ({ method: 'PATCH', path: '/users/profile', body: { phone: '07700 900555' } }),
      bad: { first_name: ' ', phone: 'ring me' },
      expected: by(200, 403, 403, 200, 403, 200),
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
