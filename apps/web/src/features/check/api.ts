import { evidence as evidenceCalls, validation as validationCalls } from '@paraph/contract';
import { call, callFile, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Status of a printed copy's document. */
export const useCheckedCopy = (code: string) =>
  useEndpoint(evidenceCalls.check, { params: { code } }, { enabled: code !== '' });

/** Downloads the evidence package. Throws ApiError. */
export async function savePackage(id: string, name: string): Promise<void> {
  const file = await callFile(evidenceCalls.package, { params: { id } });
  saveFile(file.bytes, file.fileName ?? `${name}.asice`);
}

/** Downloads the printable copy. Throws ApiError. */
export async function saveCopy(id: string, name: string): Promise<void> {
  const file = await callFile(evidenceCalls.printable, { params: { id } });
  saveFile(file.bytes, file.fileName ?? `${name}.pdf`);
}

/** Build path of the offline verifier page. */
const PAGE = '/offline/verifier.txt';

/**
 * Downloads the offline verifier page, with the current trust anchors embedded. Throws ApiError, or Error when the
 * page does not exist.
 */
export async function saveVerifier(): Promise<void> {
  const [answer, anchors] = await Promise.all([fetch(PAGE), call(validationCalls.anchors, {})]);
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const trust = JSON.stringify({ day: new Date().toISOString().slice(0, 10), anchors }).replaceAll('<', '\\u003c');
  const page = (await answer.text()).replace('__TRUST__', () => trust);
  saveFile(new Blob([page], { type: 'text/html' }), 'verifier.html');
}
