// @vitest-environment dom
// Templates of messages on the device: in their order, with what is pending here, and the calls that these changes become.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mutation } from '~data/database/db';
import { MESSAGE_TYPES } from '~domain/messages/types';
import { openReader } from '~tests/unit/data/reading';
import { freshBrowser, person, Server } from '~tests/unit/data/tab';
import { allTemplates, sms, template } from '~tests/unit/features/messages/message-page';

async function openDesk() {
  freshBrowser();
  const server = new Server();
  const own = person();
  const edit = { communication_permission: 'USER_PERMISSION_EDIT' } as const;
  const reader = await openReader({
    ...own,
    connect_user_permissions: { ...own.connect_user_permissions, ...edit },
  });
  const [templates, requests, actions] = await Promise.all([
    import('~data/messages/templates'),
    import('~data/endpoints/requests'),
    import('~data/form-saves/actions'),
  ]);
  const outbox = (): Promise<Mutation[]> => reader.door.run(({ work }) => work.mutations.orderBy('seq').toArray());
  /** The calls of what is pending, as they are sent. */
  const calls = async () => {
    const made = (await outbox()).map((change) => requests.requestOf(change, (_, id) => id));
    return made.map((call) => call && [call.endpoint.method, call.endpoint.path, call.params, call.body]);
  };
  return { ...reader, ...templates, ...actions, outbox, calls, server };
}

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});

describe('the list', () => {
  it('has one channel, by type, and the school’s own last, oldest first', async () => {
    const own = (id: number, created: string) => template(id, { type: 'CUSTOM', name: `Own ${id}`, created });
    await desk.bring({
      message_templates: [
        ...allTemplates('EMAIL'),
        sms({ id: 90 }),
        own(40, '2026-11-21T10:00:00.000Z'),
        own(41, '2026-11-20T10:00:00.000Z'),
      ],
    });
    const rows = await desk.listTemplates('EMAIL');
    expect(rows.map(({ type }) => type)).toEqual([...MESSAGE_TYPES.EMAIL, 'CUSTOM']);
    expect(rows.slice(-2).map(desk.templateTitle)).toEqual(['Own 41', 'Own 40']);
    expect((await desk.listTemplates('SMS')).map(({ id }) => id)).toEqual([90]);
  });
});

describe('what is saved here', () => {
  beforeEach(() => desk.bring({ message_templates: [template(4), sms()] }));

  it('of one that wasn’t sent yet goes with it, and it stays in the list', async () => {
    const { id } = await desk.addTemplate('SMS', { name: 'Snow', text: 'Closed' });
    const row = (await desk.listTemplates('SMS')).find((one) => one.id === id);
    if (!row) throw new Error('not listed');
    await desk.saveTemplate(row, { active: false });
    expect((await desk.listTemplates('SMS')).find((one) => one.id === id)).toMatchObject({ active: false });
    expect(await desk.calls()).toMatchObject([
      ['POST', '/school/sms-templates/', {}, { name: 'Snow', text: 'Closed', active: false }],
    ]);
  });

  it('of a template is shown at once, and sent as what differs', async () => {
    await desk.saveTemplate(template(4), { subject: 'Soon', text: template(4).text, active: false });
    expect(await desk.getTemplate(4)).toMatchObject({ subject: 'Soon', active: false, version: 1, pending: 'waiting' });
    expect(await desk.calls()).toEqual([
      ['PATCH', '/school/email-templates/{id}/', { id: 4 }, { subject: 'Soon', active: false }],
    ]);
    expect(await desk.outbox()).toMatchObject([{ baseVersion: 1, base: { active: true }, about: 'Booking made' }]);
  });

  it('is nothing where nothing differs', async () => {
    expect(await desk.saveTemplate(sms(), { text: sms().text })).toBeNull();
    expect(await desk.outbox()).toEqual([]);
  });

  it('of an SMS goes to its own address', async () => {
    await desk.saveTemplate(sms(), { text: 'Come early' });
    expect(await desk.calls()).toEqual([['PATCH', '/school/sms-templates/{id}/', { id: 7 }, { text: 'Come early' }]]);
  });

  it('as a new one is one call, also after it was changed, without its channel in the body', async () => {
    const { id } = await desk.addTemplate('SMS', { name: 'Ice', text: 'No riding' });
    expect(await desk.getTemplate(id)).toMatchObject({ channel: 'SMS', type: 'CUSTOM', active: true, subject: '' });
    await desk.saveTemplate({ id, channel: 'SMS' }, { text: 'Stay in' });
    expect(await desk.calls()).toEqual([['POST', '/school/sms-templates/', {}, { name: 'Ice', text: 'Stay in' }]]);
    await desk.addTemplate('EMAIL', { name: 'Ice', subject: 'Ice', text: 'Stay in' });
    expect((await desk.calls())[1]?.slice(0, 2)).toEqual(['POST', '/school/email-templates/']);
  });

  it('as a deletion can be taken back', async () => {
    const own = template(9, { type: 'CUSTOM', name: 'Ice' });
    await desk.bring({ message_templates: [own] });
    const { mid } = await desk.removeTemplate(own, { undoable: true });
    expect(await desk.getTemplate(9)).toBeNull();
    expect(await desk.calls()).toEqual([['DELETE', '/school/email-templates/{id}/', { id: 9 }, undefined]]);
    await desk.undoDeletion([mid]);
    expect(await desk.getTemplate(9)).toMatchObject({ name: 'Ice', pending: null });
  });
});
