import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Module, MODULE_NAMES, type Role } from '@paraph/domain';
import { startSandbox } from '@paraph/sandbox';
import { afterAll } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { setManager } from '../../src/features/users/index.ts';
import { inTenant } from '../../src/platform/db/index.ts';
import { createTestApp } from '../app.ts';
import { Browser, type Portal, keepProven, newPortal, newPerson } from '../people.ts';
import { freePort } from '../../../../packages/sandbox/test/free-port.ts';
import { upload } from '../test-portal.ts';

/** High rates, so that no limit hides the rule under test. */
const NAMES = [
  'session.init',
  'session.authenticate',
  'session.resend-code',
  'session.recover',
  'session.look-reset',
  'session.reset',
  'session.set-up',
];
const JOINING = ['look', 'accept', 'sign-in', 'register', 'confirm', 'confirm-again', 'look-at-arrival', 'arrive'].map(
  (name) => `joining.${name}`,
);
const EIDS = ['eid-push', 'signing-push', 'eid.smart-id', 'eid.mobile-id', 'eid.eparaksts', 'eid.eid-easy'];
const ROOMY = [
  ...NAMES,
  'session.guest',
  'session.guest-story',
  'session.guest-language',
  'session.guest-renew',
  'evidence.package',
  'evidence.printable',
  'evidence.check',
  'documents.create',
  'shares.create',
  'shares.open',
  'shares.download',
  'validation.validate',
  ...JOINING,
  'password',
  'code-mail',
  'code',
  'mail-server.try',
  'sso.begin',
  'sso.returned',
  'sso.save',
  'safety.prove',
  'safety.end-by-mail',
  'safety.begin-denial',
  'safety.finish-denial',
  'safety.remove-added',
  'safety.begin-passkey-sign-in',
  'safety.passkey-sign-in',
  'account-recovery.ask-at-sign-in',
  'account-recovery.stop-by-mail',
  'address-change.stop-by-mail',
  ...EIDS,
];

/** Secret with which the mail service of the test signs reports. */
export const REPORTS_SECRET = 'a mail service tells what became of mails';

/** A user of a company with a signed-in browser. */
export interface Insider {
  browser: Browser;
  userId: string;
  email: string;
  password: string;
}

export type IsolationFixture = Awaited<ReturnType<typeof createIsolationFixture>>;

/**
 * Two companies: `oak` owns all requested objects, `sea` has users of every role; a company with all modules off; the
 * operator. Nothing runs in the background, so every change was caused by a call.
 */
export async function createIsolationFixture() {
  const app = await startApp();
  const oak = await newPortal(app, {
    name: 'UAB Ąžuolo baldai',
    modulesOn: ['EidEasy', 'EparakstsBulkSignModule', 'DocumentUrl', 'WorkflowsModule', 'PrivateMessageToSigners'],
  });
  const sea = await newPortal(app, {
    name: 'SIA Jūras ceļš',
    locale: 'lv',
    zone: 'Europe/Riga',
    modulesOn: ['EidEasy', 'EparakstsBulkSignModule', 'DocumentUrl', 'WorkflowsModule', 'PrivateMessageToSigners'],
  });
  const bare = await newPortal(app, { name: 'OÜ Tühi Maja', modulesOff: offEverything(), modulesOn: ['EidEasy'] });
  const deps = await newPortal(app, { name: 'Operator of all', kind: 'operator', modulesOn: ['EidEasy'] });
  const fixture = {
    app,
    sandbox: app.sandbox,
    oak,
    sea,
    bare,
    deps,
    owner: await insider(oak, 'Ieva Žemaitienė'),
    admin: await insider(oak, 'Mantas Petrauskas', ['admin']),
    boss: await insider(oak, 'Rūta Ąžuolaitė', ['ceo']),
    signer: await insider(oak, 'Jonas Čepas'),
    colleague: await insider(oak, 'Tomas Grigaliūnas'),
    outsider: await insider(oak, 'Elžbieta Kovalevska', ['externaluser']),
    foreigner: await insider(sea, 'Jānis Bērziņš', ['user', 'ceo', 'admin']),
    plain: await insider(bare, 'Ona Rimkutė'),
    operator: await insider(deps, 'Saulė Gintarienė', ['superadmin']),
  };
  const keys = { sea: await newKey(fixture.operator, sea) };
  await inTenant(oak.ctx, (tx) => setManager(tx, fixture.owner.userId, fixture.boss.userId));
  await upload(fixture.foreigner.browser);
  await keepProven(app);
  return { ...fixture, keys };
}

/** Makes an API key of a company, as the operator. */
export async function newKey({ browser }: Insider, { tenantId }: Portal): Promise<string> {
  const made = await browser.request('POST', `/api/key/${tenantId}/create`);
  return String(made.body.value);
}

/** The modules of signing in. */
export const LOGINS: readonly Module[] = ['EmailLogin', 'SmartIDLogin', 'MobileIDLogin', 'EparakstLogin', 'EidEasy'];

/** Every module is off, except those of signing in. */
const offEverything = () => MODULE_NAMES.filter((name) => !LOGINS.includes(name));

/** Starts a node with every feature and no background work, and a sandbox. */
export async function startApp() {
  const home = mkdtempSync(join(tmpdir(), 'paraph-sandbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const sandbox = await startSandbox({ home, port, smtpPort });
  const workflows = await workflowService();
  const clock = fixedClock(new Date());
  const app = await createTestApp({
    role: 'server',
    clock,
    env: {
      PARAPH_SANDBOX_URL: `http://localhost:${port}`,
      PARAPH_BOUNCE_DOMAIN: 'returns.example',
      PARAPH_BOUNCE_SECRET: REPORTS_SECRET,
      PARAPH_MAIL_SERVERS: 'localhost:9',
      PARAPH_WORKFLOW_URL: workflows.url,
      PARAPH_WORKFLOW_KEY: 'workflow-key-of-tests',
      PARAPH_LIMITS: JSON.stringify(Object.fromEntries(ROOMY.map((name) => [name, 100_000]))),
    },
  });
  afterAll(async () => {
    workflows.stop();
    await sandbox.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return { ...app, clock, sandbox: `http://localhost:${port}` };
}

/** Starts a workflow service without definitions. */
async function workflowService(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Makes a user of a company with a signed-in browser. */
export async function insider(portal: Portal, name: string, roles: Role[] = ['user']): Promise<Insider> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const person = await newPerson(portal, { firstName, lastName, roles });
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  return { ...person, browser };
}
