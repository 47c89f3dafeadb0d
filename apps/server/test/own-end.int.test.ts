import { beforeAll, expect, test } from 'vitest';
import { inSystem } from '../src/platform/db/index.ts';
import { startTestPortal, finish, newColleague, see, sendDocument, until, type TestPortal } from './test-portal.ts';

// Methods without a push: a signer who never returns is waited for until the session's own time has ended.
type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jānis: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  jānis = await newColleague(portal, 'Jānis Bērziņš');
});

/** Runs the poll after the session's time is over. */
const runOut = (documentId: string) =>
  inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('signing_sessions')
      .set({ expires_at: new Date(Date.now() - 1000), next_try_at: null, leased_until: null })
      .where('document_id', '=', documentId)
      .where('state', '=', 'started')
      .execute(),
  );

test.each([
  ['the pages of eParaksts', '/api/Eparaskts-Mobile/InitSignSession'],
  ['the page of eID Easy', '/api/Signing/prepare-for-signing'],
  ['the window of the card', '/api/Eparaskts-Mobile/InitCardSession'],
])('a signer who never returns from %s sees that the time is over, and the document is free', async (_where, path) => {
  const { id } = await sendDocument(owner.browser, [{ email: jānis.email, kind: 'sign' }]);
  const { version } = await see(jānis.browser, id);
  const started = await jānis.browser.request('POST', path, { documentId: id, sha256: version.sha256 });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  expect((await see(owner.browser, id)).blocked).not.toBeNull();
  await runOut(id);
  const free = await until(owner.browser, id, ({ blocked }) => blocked === null);
  expect(free).toMatchObject({ alreadySigned: 0, version: { number: 1 } });
  const { sessionId } = started.body as { sessionId?: string };
  if (sessionId) expect(await finish(jānis.browser, sessionId)).toMatchObject({ error: { code: 'signing.timeout' } });
});
