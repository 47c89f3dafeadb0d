import { evidence as evidenceCalls, validation as validationCalls } from '@paraph/contract';
import { call, callFile, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

/** How the document of a printed copy stands. */
export const useCheckedCopy = (code: string) =>
  useEndpoint(evidenceCalls.check, { params: { code } }, { enabled: code !== '' });

/** Fetches the evidence package for keeping. Throws ApiError. */
export async function savePackage(id: string, name: string): Promise<void> {
  const file = await callFile(evidenceCalls.package, { params: { id } });
  saveFile(file.bytes, file.fileName ?? `${name}.asice`);
}

/** Fetches the printable copy for keeping. Throws ApiError. */
export async function saveCopy(id: string, name: string): Promise<void> {
  const file = await callFile(evidenceCalls.printable, { params: { id } });
  saveFile(file.bytes, file.fileName ?? `${name}.pdf`);
}

/** Where the build puts the page that checks packages. */
const PAGE = '/offline/verifier.txt';

/**
 * Saves the page that checks packages without a network, with the authorities of this moment written into it. Throws
 * ApiError, or Error when the page is not there.
 */
export async function saveVerifier(): Promise<void> {
  const [answer, anchors] = await Promise.all([fetch(PAGE), call(validationCalls.anchors, {})]);
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const trust = JSON.stringify({ day: new Date().toISOString().slice(0, 10), anchors }).replaceAll('<', '\\u003c');
  const page = (await answer.text()).replace('__TRUST__', () => trust);
  saveFile(new Blob([page], { type: 'text/html' }), 'verifier.html');
}
