import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import type { PortalResponse, Colleague, Portal } from './portal.ts';

const CONTRACT = join(root, 'apps/server/test/fixtures/contract.pdf');
const BOUNDARY = '----campaign';

/** Uploads a file as multipart, as pages do, whatever the response. */
export function offer(portal: Portal, file: Buffer, name: string): Promise<PortalResponse> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return portal.attempt('POST', '/api/documents', body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  });
}

/** Uploads a file that must be accepted. @returns the id of the document */
export async function upload(
  portal: Portal,
  file: Buffer = readFileSync(CONTRACT),
  name = 'contract.pdf',
): Promise<string> {
  const { status, body, bytes } = await offer(portal, file, name);
  if (status !== 200) throw new Error(`uploading: ${status} ${bytes.toString()}`);
  return String(body.id);
}

/** Sends a document to its members. */
export async function send(portal: Portal, id: string, members: readonly object[]): Promise<void> {
  await portal.request('PUT', `/api/documents/${id}/signers/set`, { members });
  await portal.request('POST', `/api/documents/${id}/send`);
}

interface Signing {
  portal: Portal;
  who: Colleague;
  id: string;
  /** Port of the sandbox. */
  sandbox: number;
}

/** Begins a signature with automatic answers of the phone disabled. @returns a function that enters the PIN */
export async function begin({
  portal,
  who,
  id,
  sandbox,
}: Signing): Promise<{ sessionId: string; enterPin(): Promise<void> }> {
  const { version } = await portal.until(id, ({ canSign }) => canSign, 60_000);
  const phone = `http://127.0.0.1:${sandbox}/api/phone/${who.phone}`;
  await fetch(phone);
  const person = { flow: 'notification', countryCode: 'lt', personalCode: who.code };
  const started = await portal.request('POST', '/api/smartId/sign', {
    documentId: id,
    sha256: version.sha256,
    ...person,
  });
  const sessionId = String(started.body.sessionId);
  const request = await requestToSign(phone);
  return {
    sessionId,
    async enterPin() {
      const shown = request.choices && (await portal.request('GET', `/api/session/${sessionId}`)).body.controlCode;
      const code = shown ? { code: String(shown) } : {};
      await answer(phone, request.id, { answer: 'accept', ...code });
    },
  };
}

interface PhoneRequest {
  id: string;
  action: string;
  choices?: string[];
}

/** Confirms the account when the phone requests it, and waits for the request with the PIN. */
async function requestToSign(phone: string): Promise<PhoneRequest> {
  for (let tries = 0; tries < 600; tries += 1, await pause(50)) {
    const waiting = (await (await fetch(phone)).json()) as PhoneRequest[];
    const sign = waiting.find(({ action }) => action === 'Sign');
    if (sign) return sign;
    for (const { id } of waiting) await answer(phone, id, { answer: 'accept' });
  }
  throw new Error(`Nothing to sign came to ${phone}.`);
}

async function answer(phone: string, id: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answered = await fetch(`${phone}/requests/${id}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answered.ok) throw new Error(await answered.text());
}
