import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails, MemberInput } from '@paraph/contract';
import type { Role } from '@paraph/domain';
import { startSandbox } from '@paraph/sandbox';
import { afterAll } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { openAccount } from '../src/features/auth/index.ts';
import { addUser, setManager } from '../src/features/users/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestApp } from './app.ts';
import { issueSession } from './issued-session.ts';
import { Browser, PASSWORD } from './people.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

export const CONTRACT = readFileSync(join(import.meta.dirname, 'fixtures/contract.pdf'));

const ROOMY = {
  'session.init': 100_000,
  'session.authenticate': 100_000,
  'session.guest': 100_000,
  // The tests of a file sign with the same few phones.
  'signing-push': 100_000,
};

/** Starts a node with every feature, its worker and its own sandbox; all are stopped after the file's last test. */
export async function startTestPortal(
  timing: Record<string, number> = {},
  limits: Record<string, number | undefined> = {},
  more: Record<string, string> = {},
  strict = false,
) {
  const home = mkdtempSync(join(tmpdir(), 'paraph-sandbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const returns = more['PARAPH_BOUNCE_LISTEN'];
  const sandbox = await startSandbox({ home, port, smtpPort, timing, ...(returns && { returns }) });
  const url = `http://localhost:${port}`;
  const env = {
    PARAPH_SANDBOX: 'on',
    PARAPH_SANDBOX_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PARAPH_LIMITS: JSON.stringify({ ...ROOMY, ...limits }),
    ...more,
  };
  const app = await createTestApp({ role: 'both', env, strict });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return { app, sandbox: url, ...(await newCompany(app)) };
}
export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

async function newCompany(app: Awaited<ReturnType<typeof createTestApp>>) {
  const host = `t${newId().slice(-12)}.localhost`;
  const tenantId = await createTenant(app.platform, {
    kind: 'company',
    name: 'UAB Ąžuolo baldai',
    hosts: [host],
    modulesOn: ['EidEasy', 'PrivateMessageToSigners'],
    locale: 'lt',
    zone: 'Europe/Vilnius',
  });
  return { host, tenantId, ctx: systemContext(app.platform, tenantId) };
}

/** Makes a user of the company and signs them in with a browser. */
export async function newColleague(portal: TestPortal, name: string, more: { roles?: Role[]; manager?: string } = {}) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${newId().slice(-12)}@azuolas.example`;
  const { userId } = await inTenant(portal.ctx, (tx) =>
    addUser(tx, { email, firstName, lastName, roles: more.roles ?? ['user'] }),
  );
  if (more.manager) await inTenant(portal.ctx, (tx) => setManager(tx, userId, more.manager!));
  await openAccount(portal.ctx, { userId, email, password: PASSWORD, confirmed: true });
  const browser = new Browser(portal);
  await issueSession(browser, portal.ctx, userId);
  return { browser, email, userId, name };
}

type Mail = { subject: string; text: string; links: string[]; attachments: { filename: string; size: number }[] };

/** Waits for a mail to an address with a matching subject. */
export async function mailTo(portal: Pick<TestPortal, 'sandbox'>, email: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
    const body = (await answer.json()) as Mail[] | { mails: Mail[] };
    const found = (Array.isArray(body) ? body : body.mails).find((mail) => subject.test(mail.subject));
    if (found) return found;
    await pause(100);
  }
  throw new Error(`No mail to ${email} about ${String(subject)}.`);
}

/** Uploads a PDF as multipart, like pages. */
export async function upload(
  browser: Browser,
  file: Buffer = CONTRACT,
  fileName = 'contract.pdf',
  headers: Record<string, string> = {},
) {
  const boundary = '----paraph';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return browser.request('POST', '/api/documents', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  });
}

/** Sends a document to members. */
export async function sendDocument(browser: Browser, members: MemberInput[]): Promise<DocumentDetails> {
  const { body } = await upload(browser);
  const id = String(body.id);
  const set = await browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  const sent = await browser.request('POST', `/api/documents/${id}/send`);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return sent.body as unknown as DocumentDetails;
}

/** Returns the document as this browser sees it. */
export const see = async (browser: Browser, id: string): Promise<DocumentDetails> =>
  (await browser.request('GET', `/api/documents/${id}`)).body as unknown as DocumentDetails;

/** Waits until a document fulfils a condition. */
/** Returns documents with the hashes that a browser is shown; any hash for those that it may not see. */
export const shownIn = (browser: Browser, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, sha256: (await see(browser, id)).version?.sha256 ?? '0'.repeat(64) })));

export async function until(
  browser: Browser,
  id: string,
  wanted: (document: DocumentDetails) => boolean,
): Promise<DocumentDetails> {
  for (let tries = 0; tries < 600; tries += 1) {
    const document = await see(browser, id);
    if (wanted(document)) return document;
    await pause(100);
  }
  throw new Error(`The document did not get there: ${JSON.stringify(await see(browser, id), null, 1)}`);
}

/** Waits for the end of a session and returns its last state. */
export async function finish(browser: Browser, sessionId: string) {
  for (let tries = 0; tries < 6; tries += 1) {
    const { body } = await browser.request('PUT', '/api/documents/sign', { sessionId });
    if (body.sessionStatus !== 'Started')
      return body as unknown as { state: string; error: { code: string; detail: string } | null };
  }
  throw new Error('The session did not end.');
}

/** Opens the device link of a session on a person's phone and answers the requests that follow. */
export async function answerOnPhone(portal: Pick<TestPortal, 'sandbox'>, slug: string, link: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${portal.sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const opened = await post(`/api/phone/${slug}/open`, { link });
  if (!opened.ok) throw new Error(await opened.text());
  for (let answered = 0, tries = 0; answered < 2 && tries < 600; tries += 1) {
    const waiting = (await (await fetch(`${portal.sandbox}/api/phone/${slug}`)).json()) as
      | { id: string }[]
      | { requests: { id: string }[] };
    for (const request of Array.isArray(waiting) ? waiting : waiting.requests) {
      await post(`/api/phone/${slug}/requests/${request.id}`, { answer: 'accept' });
      answered += 1;
    }
    await pause(100);
  }
}

/** Makes one call to the test API of the sandbox. */
export async function sandboxCall(portal: Pick<TestPortal, 'sandbox'>, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${portal.sandbox}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Opens a link in the app of the same device. @returns the address by which the app opens the browser again */
export async function confirmInApp(sandbox: string, slug: string, link: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { returnTo?: string };
  };
  await post(`/api/phone/${slug}/open`, { link });
  const waiting = (await (await fetch(`${sandbox}/api/phone/${slug}`)).json()) as { id: string }[];
  const answered = await post(`/api/phone/${slug}/requests/${waiting.at(-1)!.id}`, { answer: 'accept' });
  return answered.returnTo!;
}

/** Opens the page of eParaksts or eID Easy and presses a button. @returns the address of the redirect */
export async function browseEparaksts(sandbox: string, url: string, press: RegExp): Promise<string> {
  const page = await fetch(url, { redirect: 'manual' });
  if (page.status === 302) return page.headers.get('location')!;
  const buttons = [...(await page.text()).matchAll(/href="(\/(?:eparaksts|eid-easy)\/answer[^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => press.test(text!))![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(`${sandbox}${href}`, { redirect: 'manual' });
  return answer.headers.get('location')!;
}

type ListQuery = {
  quick?: string[];
  words?: string;
  sort?: string;
  direction?: string;
  page?: number;
  pageSize?: number;
};

/** The request for a list of one tab, in the form of the specification. */
export const listOf = (tab: string, asked: ListQuery = {}) => ({
  filterModel: {
    items: [
      { field: 'tab', operator: 'is', value: tab },
      ...(asked.quick ?? []).map((value) => ({ field: 'quick', operator: 'is', value })),
    ],
    quickFilterValues: asked.words ? [asked.words] : [],
  },
  ...(asked.sort && { sortModel: [{ field: asked.sort, sort: asked.direction }] }),
  paginationModel: { page: asked.page ?? 0, pageSize: asked.pageSize ?? 10 },
});
