import { beforeAll, describe, expect, test } from 'vitest';
import { createTenant as openTenant } from '../src/features/tenants/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { systemContext } from '../src/platform/context.ts';
import { startTestPortal, mailTo, newColleague, upload, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, {}, true);
});

/** Makes another company on the same node, with the given number of users. */
async function company(
  people: number,
  kind: 'company' | 'consumer' = 'company',
): Promise<{ portal: TestPortal; people: Colleague[] }> {
  const host = `t${newId().slice(-12)}.localhost`;
  const tenantId = await openTenant(portal.app.platform, {
    kind,
    name: host,
    hosts: [host],
    locale: 'lt',
    zone: 'Europe/Vilnius',
  });
  const own = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  const colleagues: Colleague[] = [];
  for (let at = 0; at < people; at += 1) colleagues.push(await newColleague(own, `Ona Onaitė${at}`));
  return { portal: own, people: colleagues };
}

const outsiders = (count: number, from = newId().slice(-8)) =>
  Array.from({ length: count }, (_, at) => ({
    email: `s${at}-${from}@elsewhere.example`,
    firstName: 'A',
    lastName: 'B',
    kind: 'acknowledge',
  }));

async function draft({ browser }: Colleague, members: object[]): Promise<string> {
  const { body } = await upload(browser);
  const set = await browser.request('PUT', `/api/documents/${String(body.id)}/signers/set`, { members });
  expect(set.status).toBe(200);
  return String(body.id);
}
const send = async (who: Colleague, members: object[]) => {
  const id = await draft(who, members);
  return { id, ...(await who.browser.request('POST', `/api/documents/${id}/send`)) };
};
describe('a new company writes to a limited number of new outside addresses a day', () => {
  test('RL-01 one document to a hundred unknown addresses is refused, and the fields beyond the limit say why', async () => {
    const { people } = await company(1);
    const { status, body } = await send(people[0]!, outsiders(100));
    expect([status, body.code]).toEqual([422, 'document.new-recipients']);
    const errors = body.errors as Record<string, { code: string; detail: string }>;
    expect(Object.keys(errors)).toHaveLength(50);
    expect(Object.keys(errors)[0]).toBe('members.50.email');
    expect(errors['members.99.email']).toMatchObject({
      code: 'field.new-recipients',
      detail: expect.stringContaining('50'),
    });
    expect((await send(people[0]!, outsiders(50))).status, 'what was refused counts for nothing').toBe(200);
  });

  test('RL-01 colleagues and addresses with earlier mails do not count', async () => {
    const { people } = await company(2);
    const known = outsiders(50);
    expect((await send(people[0]!, known)).status).toBe(200);
    const colleague = { email: people[1]!.email, firstName: 'Ona', lastName: 'Onaitė1', kind: 'acknowledge' };
    expect((await send(people[0]!, [...known, colleague])).status).toBe(200);
    expect((await send(people[0]!, outsiders(1))).status).toBe(422);
  });

  test('RL-01 a tenant has a limit over all of its senders, and one sender cannot use it up', async () => {
    const { people } = await company(5);
    for (const one of people.slice(0, 4)) expect((await send(one, outsiders(50))).status).toBe(200);
    const { status, body } = await send(people[4]!, outsiders(1));
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('200')]);
  });

  test('RL-01 simultaneous sends do not exceed the limit together', async () => {
    const { people } = await company(1);
    const ids = [await draft(people[0]!, outsiders(30)), await draft(people[0]!, outsiders(30))];
    const answers = await Promise.all(ids.map((id) => people[0]!.browser.request('POST', `/api/documents/${id}/send`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('RL-01 members added to a running document, a corrected address and shared files count too', async () => {
    const { people } = await company(1);
    const [one] = people as [Colleague];
    const first = outsiders(50);
    const sent = await send(one, first);
    expect(sent.status).toBe(200);
    const [extra] = outsiders(1) as [(typeof first)[number]];
    const added = await one.browser.request('PUT', `/api/documents/${sent.id}/signers/set`, {
      members: [...first, extra],
    });
    expect([added.status, Object.keys(added.body.errors as object)]).toEqual([422, ['members.50.email']]);
    const { body } = await one.browser.request('GET', `/api/documents/${sent.id}/signers`);
    const members = JSON.stringify(body);
    const memberId = /"id":"([0-9a-f-]{36})"/.exec(members)![1]!;
    const corrected = await one.browser.request('POST', `/api/documents/${sent.id}/signers/${memberId}/address`, {
      email: extra.email,
    });
    expect([corrected.status, Object.keys(corrected.body.errors as object)]).toEqual([422, ['email']]);
    const share = { email: extra.email, documentIds: [sent.id], folderIds: [] };
    const day = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
    const shared = await one.browser.request('POST', '/api/SharedFiles/create', { ...share, expirationDate: day });
    expect([shared.status, Object.keys(shared.body.errors as object)]).toEqual([422, ['email']]);
  });

  test('RL-01 the operator sets another number for a tenant', async () => {
    const { portal: own, people } = await company(1);
    const allow = (limit: number) =>
      inTenant(own.ctx, (tx) =>
        tx
          .insertInto('tenant_terms')
          .values({ tenant_id: own.tenantId, key: 'k', new_recipients_limit: limit })
          .onConflict((row) => row.column('tenant_id').doUpdateSet({ new_recipients_limit: limit }))
          .execute(),
      );
    await allow(0);
    expect((await send(people[0]!, outsiders(1))).status).toBe(422);
    await allow(100);
    expect((await send(people[0]!, outsiders(100))).status).toBe(200);
  });
});

describe('consumers', () => {
  test('RL-01 write to ten new addresses a day each, and thirty from one network; a known address does not count', async () => {
    const { people } = await company(4, 'consumer');
    const [one, two, three, four] = people as [Colleague, Colleague, Colleague, Colleague];
    const friends = outsiders(3);
    expect((await send(one, friends)).status, 'a contract to three people').toBe(200);
    expect((await send(one, friends)).status).toBe(200);
    const refused = await send(one, outsiders(8));
    expect([refused.status, refused.body.code]).toEqual([422, 'document.new-recipients']);
    const errors = refused.body.errors as Record<string, { code: string }>;
    expect(Object.keys(errors)).toEqual(['members.7.email']);
    expect(errors['members.7.email']!.code).toBe('field.new-recipients-own');
    expect((await send(one, outsiders(7))).status).toBe(200);
    expect((await send(two, [...friends, ...outsiders(8)])).status, 'friends of another are new').toBe(422);
    expect((await send(two, outsiders(10))).status).toBe(200);
    expect((await send(three, outsiders(10))).status).toBe(200);
    const many = await send(four, outsiders(1));
    expect(JSON.stringify(many.body.errors)).toContain('field.new-recipients-many');
  });

  test('RL-01 of the last week use up two thirds of the hour at most, so that the others can still write', async () => {
    const { portal: own, people } = await company(3, 'consumer');
    const [flooder, newcomer, member] = people as [Colleague, Colleague, Colleague];
    const now = new Date();
    await inTenant(own.ctx, async (tx) => {
      const created_at = new Date(now.getTime() - 8 * 24 * 3_600_000);
      await tx.updateTable('users').set({ created_at }).where('id', '=', member.userId).execute();
      const row = { tenant_id: own.tenantId, sender_id: flooder.userId, network: null, first_at: now };
      const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, recipient: Buffer.from(`flood ${at}`) }));
      await tx.insertInto('new_recipients').values(rows).execute();
    });
    const refused = await send(newcomer, outsiders(1));
    expect(JSON.stringify(refused.body.errors)).toContain('field.new-recipients-many');
    expect((await send(member, outsiders(1))).status).toBe(200);
  });

  test('a mail of a consumer has no link or phone number of theirs, and shows the address of the sender', async () => {
    const { portal: own, people } = await company(1, 'consumer');
    const [sender] = people as [Colleague];
    await inTenant(own.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ first_name: 'Security alert: verify at https://evil.example/claim', last_name: 'call +370 600 00000' })
        .where('id', '=', sender.userId)
        .execute(),
    );
    const [victim] = outsiders(1) as unknown as [{ email: string }];
    const id = await draft(sender, [victim]);
    const said = { name: 'Open evil.example/claim', message: 'see https://evil.example/m' };
    expect((await sender.browser.request('PUT', `/api/documents/${id}`, said)).status).toBe(200);
    expect((await sender.browser.request('POST', `/api/documents/${id}/send`)).status).toBe(200);
    const mail = await mailTo(own, victim.email, /Open/);
    const read = `${mail.subject} ${mail.text.replaceAll(/https?:\/\/[^\s]*localhost[^\s]*/g, '')}`;
    expect(read).toContain(sender.email);
    expect(read).toContain('Open evil. example/claim');
    expect(read).not.toMatch(/https?:\/\/|evil\.example|\+370/);
  });
});
