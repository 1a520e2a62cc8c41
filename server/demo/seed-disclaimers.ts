// The demonstration's disclaimer, which big-bike training asks for: one rider has signed it, one with an answer that needs attention, and one
// has the link.
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { and, eq, inArray } from 'drizzle-orm';
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import { keptUntil, validUntil } from '~domain/disclaimers/keeping';
import { STANDARD_QUESTIONS, STANDARD_TEXT, STANDARD_TITLE } from '~domain/disclaimers/standard';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { customer } from '~server/db/schema/contacts';
import { disclaimer } from '~server/db/schema/disclaimers';
import { keepSignature } from '~server/repositories/disclaimers/signatures';
import { addTemplate } from '~server/repositories/disclaimers/templates';
import { known } from './named-rows';
import type { FleetOf } from './seed-bikes';

/** By last name. `condition`: what they said about their health. */
const SIGNED = [
  { last_name: 'Whitlock', condition: '' },
  { last_name: 'Trelawney', condition: 'Asthma: I carry an inhaler.' },
];
const SENT = 'Novak';
const QUESTIONS = STANDARD_QUESTIONS.map((one) => ({ ...one }));

export async function seedDisclaimers(tx: Tx, { school_id, now }: FleetOf): Promise<void> {
  const at = subDays(now, 6);
  const body = {
    title: STANDARD_TITLE,
    text: STANDARD_TEXT,
    questions: QUESTIONS,
    course_types: ['FULL_LICENCE' as const, 'A2_TRAINING' as const],
  };
  const template = await addTemplate(tx, school_id, body, { recorded: at, now: at, key: null });
  const names = [...SIGNED.map(({ last_name }) => last_name), SENT];
  const rows = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.school_id, school_id), inArray(customer.last_name, names)));
  const people = new Map(rows.map((row) => [row.last_name, row]));
  const room = { school_id, template, at };
  await addSent(tx, room, known(people, SENT).id);
  for (const { last_name, condition } of SIGNED) await addSigned(tx, room, known(people, last_name), condition);
}

type Room = { school_id: number; template: DisclaimerTemplate; at: Date };

function rowIn({ school_id, template, at }: Room) {
  const of = { school_id, template_id: template.id, title: template.title, way: 'LINK' as const };
  return { ...of, received_at: at.toISOString(), created: at.toISOString(), updated: at.toISOString() };
}

async function addSent(tx: Tx, room: Room, customer_id: number): Promise<void> {
  const times = { sent_at: room.at.toISOString(), expires_at: addDays(room.at, 30).toISOString() };
  await tx.insert(disclaimer).values({ ...rowIn(room), ...times, customer_id, status: 'PENDING' });
}

type Rider = { id: number; first_name: string; last_name: string; birthdate: string | null };

async function addSigned(tx: Tx, room: Room, rider: Rider, condition: string): Promise<void> {
  const { school_id, template, at } = room;
  const [day, born] = [londonDay(at), rider.birthdate ?? '1990-01-01'];
  const name = `${rider.first_name} ${rider.last_name}`;
  const said = {
    status: 'SIGNED' as const,
    revision: 1,
    signed_at: at.toISOString(),
    valid_until: validUntil(day, template.validity_months),
    signed_name: name,
    needs_attention: condition !== '',
    kept_until: keptUntil(day, born),
  };
  const [row] = await tx
    .insert(disclaimer)
    .values({ ...rowIn(room), ...said, customer_id: rider.id })
    .returning({ id: disclaimer.id });
  const sealed = {
    ...sealedOf({ name, born, condition, at }),
    school: { id: school_id, name: 'Harbour & Hill Rider Training Ltd' },
    disclaimer: row?.id ?? 0,
    customer: rider.id,
    template: template.id,
    title: template.title,
    text: template.text,
  };
  await keepSignature(tx, school_id, sealed, { until: said.kept_until, requestKey: null, now: at });
}

type Who = { name: string; born: string; condition: string; at: Date };

function sealedOf({ name, born, condition, at }: Who) {
  const yes = { value: 'YES', more: '' };
  return {
    revision: 1,
    revision_known: true,
    answers: {
      understood: yes,
      sober: yes,
      eyesight: yes,
      condition: condition === '' ? { value: 'NO', more: '' } : { value: 'YES', more: condition },
      emergency: { value: 'Robin, 07700 900777', more: '' },
    },
    questions: QUESTIONS,
    birthdate: born,
    name,
    guardian: null,
    health_consent: true,
    signature: { way: 'TYPED' as const, strokes: [], png: '' },
    signed_at: at.toISOString(),
    received_at: at.toISOString(),
    address: '192.0.2.44',
    user_agent: 'Mobile browser of the demonstration',
    device: '',
    present: '',
  };
}
