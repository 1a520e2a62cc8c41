// Files of contacts as address books export them, with several columns for one thing, made into one column for each field: Google's,
// old and new, Outlook's, and spreadsheets with two columns of phones.
import { CUSTOMER_COLUMNS, customerColumnOf, type CustomerColumn } from '~contract/contacts/csv';
import { smsNumber } from '~domain/messages/mobile-number';
import { addressOf, addressPartOf, type AddressColumn } from './contact-addresses';
import type { Shaped, Table } from './import';

/** Several values of one field, in one cell: Google's own way, which the contract reads. */
const AND = ' ::: ';

type Merged = 'email' | 'phone';
/** What a column of the file holds. `label`: of the phone with the same number in its header. */
type Role =
  | { is: 'field'; field: CustomerColumn | null }
  | { is: 'several'; field: Merged; key: string; isMobile: boolean }
  | { is: 'label'; field: Merged; key: string }
  | { is: 'address'; column: AddressColumn }
  | { is: 'passed over' };

/** The file with one column for each field; the others stay as they are. */
export function shapeContacts({ header, rows }: Table): Shaped<CustomerColumn> {
  const roles = onlyWhereSeveral(header, asNamed(header.map(roleOf)));
  const all = outputs(header, roles);
  // What no row has of several columns is not asked about either.
  const columns = all.filter(({ cell, isMade }) => !isMade || rows.some((cells) => cell(cells) !== ''));
  return {
    header: columns.map(({ title }) => title),
    // Cells beyond the header are a problem of their row.
    rows: rows.map((cells) => [...columns.map(({ cell }) => cell(cells)), ...cells.slice(header.length)]),
    columns: columns.map(({ field }) => field),
  };
}

/** Beside a surname alone, a name is the first one. */
function asNamed(roles: readonly Role[]): Role[] {
  const has = (field: CustomerColumn) => roles.some((role) => role.is === 'field' && role.field === field);
  const isFirst = has('last_name') && !has('first_name');
  return roles.map((role) =>
    isFirst && role.is === 'field' && role.field === 'full_name' ? { ...role, field: 'first_name' } : role,
  );
}

/** Without signs and case: 'E-mail 1 - Value' → 'email1value'. */
function plainly(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

function roleOf(header: string): Role {
  const plain = plainly(header);
  const part = addressPartOf(plain);
  if (part) return { is: 'address', column: part };
  const [, kind, key = '', what] = GOOGLE.exec(plain) ?? [];
  if (kind !== undefined) {
    const field = kind === 'email' ? 'email' : 'phone';
    return what === 'value' ? { is: 'several', field, key, isMobile: false } : { is: 'label', field, key };
  }
  if (MAIL.test(plain)) return { is: 'several', field: 'email', key: plain, isMobile: false };
  if (FAX.test(plain)) return { is: 'passed over' };
  if (PHONE.test(plain)) return { is: 'several', field: 'phone', key: plain, isMobile: MOBILE.test(plain) };
  return { is: 'field', field: plain === 'name' ? 'full_name' : customerColumnOf(header) };
}

const GOOGLE = /^(email|phone)(\d+)(value|label|type)$/u;
const MAIL = /^(?:e?mail|e?mailaddress|email\d(?:address)?|email(?:address)?\d|(?:personal|home|work|other)email)$/u;
const PHONE =
  /^(?:(?:home|business|work|mobile|other|primary|car|companymain|alternative|main|daytime|evening|contact)?(?:phone|tel|telephone)(?:no|number)?\d?|mobile(?:no|number)?|cell|landline|phone\d|mob)$/u;
const MOBILE = /mob|cell/u;
/** Nobody answers these. */
const FAX =
  /^(?:(?:home|business|other|work)fax|fax|pager|telex|ttytddphone|callback|radiophone|assistantsphone|isdn)$/u;

/** Where each field has one column only, they stay as they are, under their own names. */
function onlyWhereSeveral(header: readonly string[], roles: readonly Role[]): Role[] {
  const of = (field: Merged) =>
    roles.flatMap((role, at) => (role.is === 'several' && role.field === field ? [at] : []));
  // Phone and Other phone of our own export keep their places.
  const phones = of('phone').map((at) => (of('phone').length === 1 ? 'phone' : customerColumnOf(header[at] ?? '')));
  const arePlain = !phones.includes(null) && new Set(phones).size === phones.length;
  const addresses = roles.flatMap((role) => (role.is === 'address' ? [role.column] : []));
  const isOne = new Set(addresses.map(({ part }) => part)).size === addresses.length;
  const isPlain = isOne && addresses.every(({ group, part }) => group === '' && part !== 'whole' && part !== 'box');
  return roles.map((role, at) => {
    if (role.is === 'address' && isPlain) return { is: 'field', field: customerColumnOf(header[at] ?? '') };
    if (role.is !== 'several') return role;
    if (role.field === 'phone' && arePlain) return { is: 'field', field: phones[of('phone').indexOf(at)] ?? null };
    return role.field === 'email' && of('email').length === 1 ? { is: 'field', field: 'email' } : role;
  });
}

/** `isMade`: of several columns. */
type Output = {
  title: string;
  field: CustomerColumn | null;
  cell: (cells: readonly string[]) => string;
  isMade?: true;
};

/** The columns in the order in which the file has the first of each. */
function outputs(header: readonly string[], roles: readonly Role[]): Output[] {
  const taken = new Set<CustomerColumn>();
  const one = (field: CustomerColumn, cell: Output['cell']): Output[] => {
    if (taken.has(field)) return [];
    taken.add(field);
    return [{ title: CUSTOMER_COLUMNS[field].title, field, cell, isMade: true }];
  };
  return roles.flatMap((role, at): Output[] => {
    if (role.is === 'several' && role.field === 'email') return one('email', mailCell(roles));
    if (role.is === 'several') {
      const phones = phonesOf(roles);
      const main = one('phone', (cells) => phones(cells)[0] ?? '');
      return [...main, ...one('alternative_phone', (cells) => phones(cells).slice(1).join(AND))];
    }
    if (role.is === 'address') {
      const address = addressOf(roles.map((other) => (other.is === 'address' ? other.column : null)));
      const fields = ['address', 'address_2', 'town', 'postcode'] as const;
      return fields.flatMap((field) => one(field, (cells) => address(cells)[field]));
    }
    if (role.is !== 'field') return [];
    const field = role.field !== null && !taken.has(role.field) ? role.field : null;
    if (field) taken.add(field);
    return [{ title: header[at] ?? '', field, cell: (cells) => cells[at] ?? '' }];
  });
}

function mailCell(roles: readonly Role[]): Output['cell'] {
  const at = roles.flatMap((role, index) => (role.is === 'several' && role.field === 'email' ? [index] : []));
  return (cells) => [...new Set(at.map((index) => cells[index]?.trim() ?? '').filter(Boolean))].join(AND);
}

/** The numbers of a row, mobiles first: by what they are called, else by what they are. */
function phonesOf(roles: readonly Role[]): (cells: readonly string[]) => string[] {
  const labelAt = new Map(
    roles.flatMap((role, at) => (role.is === 'label' && role.field === 'phone' ? [[role.key, at] as const] : [])),
  );
  return (cells) => {
    const all = roles.flatMap((role, at) => {
      if (role.is !== 'several' || role.field !== 'phone') return [];
      const label = plainly(cells[labelAt.get(role.key) ?? -1] ?? '');
      if (FAX.test(label)) return [];
      const numbers = (cells[at] ?? '').split(AND.trim()).map((number) => number.trim());
      return numbers.filter(Boolean).map((number) => ({
        number,
        isMobile: role.isMobile || MOBILE.test(label) || smsNumber(number).is === 'mobile',
      }));
    });
    return all.toSorted((one, other) => Number(other.isMobile) - Number(one.isMobile)).map(({ number }) => number);
  };
}
