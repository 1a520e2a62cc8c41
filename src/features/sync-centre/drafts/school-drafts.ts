// What a form of the settings, of staff or of courses is about, from the form's address.
import { fullName } from '~domain/contacts/full-name';
import { getTemplate, templateTitle } from '~data/messages/templates';
import { findEdited, listEdited } from '~data/form-saves/edited-rows';

type Reader = [address: RegExp, find: (...parts: string[]) => Promise<string>];

const READERS: readonly Reader[] = [
  [/^\/settings\/school\//u, schoolName],
  [/^\/settings\/profile\//u, ownName],
  [/^\/settings\/site\/(\d+)/u, siteName],
  [/^\/staff\/(\d+)\//u, personName],
  [/^\/communication\/(?:sms\/)?(-?\d+)\/edit/u, templateName],
  [/^\/courses\/([^/]+)\/supplier\/(\d+)\//u, courseTypeName],
];

/** The name of the row in the address; '' for another address, or a row that isn't on this device. */
export async function nameAtSchool(route: string): Promise<string> {
  for (const [address, find] of READERS) {
    const [, ...parts] = address.exec(route) ?? [];
    if (address.test(route)) return find(...parts);
  }
  return '';
}

async function schoolName(): Promise<string> {
  const [own] = await listEdited('school_settings');
  return own?.row.name ?? '';
}

async function ownName(): Promise<string> {
  const [own] = await listEdited('profile');
  return own ? fullName(own.row) : '';
}

async function siteName(id = ''): Promise<string> {
  const site = (await findEdited('suppliers', Number(id)))?.row;
  return site ? site.connect_location_name || site.name : '';
}

async function personName(id = ''): Promise<string> {
  return (await findEdited('staff', Number(id)))?.row.full_name ?? '';
}

async function templateName(id = ''): Promise<string> {
  const template = await getTemplate(Number(id));
  return template ? templateTitle(template) : '';
}

/** 'CBT, Quayside Yard'. */
async function courseTypeName(constant = '', site = ''): Promise<string> {
  const types = await listEdited('course_types');
  const isMeant = (own: string, supplier: number) => supplier === Number(site) && own.replaceAll(' ', '_') === constant;
  const type = types.find(({ row }) => isMeant(row.constant, row.supplier))?.row;
  return type ? [type.name, await siteName(site)].filter(Boolean).join(', ') : '';
}
