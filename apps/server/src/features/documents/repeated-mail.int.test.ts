import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, newColleague, sendDocument, type TestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../platform/ids.ts';

let owner: Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await newColleague(portal, 'Ona Siuntėja');
});

const outsider = () => `${newId().slice(-12)}@svetur.example`;
const member = (email: string) => ({ email, kind: 'sign' as const, firstName: 'Jonas', lastName: 'Čepas' });

/** Every call that sends a running document to an address again. */
const WAYS: Record<string, (id: string, who: string, other: string) => Promise<{ status: number; body: object }[]>> = {
  'taking somebody away and adding them again': async (id, who, other) => {
    const set = (...emails: string[]) =>
      owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: emails.map(member) });
    await set(other);
    return [await set(other, who), await set(other)];
  },
  'correcting an address there and back': async (id, who, other) => {
    const { body } = await owner.browser.request('GET', `/api/documents/${id}`);
    const [now] = body.members as { id: string; email: string }[];
    const email = now!.email === who ? other : who;
    return [await owner.browser.request('POST', `/api/documents/${id}/signers/${now!.id}/address`, { email })];
  },
};

test.each(Object.keys(WAYS))(
  'a running document asks the same address at most four times again in a day: %s',
  async (way) => {
    const [who, other] = [outsider(), outsider()];
    const { id } = await sendDocument(owner.browser, [member(who)]);
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(...(await WAYS[way]!(id, who, other)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const refused = answers.filter(({ status }) => status === 422);
    expect(JSON.stringify(refused[0]?.body)).toContain('mail.enough-today');
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(14);
  },
);
