import { validation as validationCalls } from '@paraph/contract';
import { callFile, useAct, useEndpoint } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/save-file.ts';

/** The last report of a document; null when it was never checked. */
export const useReport = (id: string, enabled: boolean) =>
  useEndpoint(validationCalls.get, { params: { id } }, { enabled });

export const useValidate = () => useAct(validationCalls.validate);

/** Downloads the machine-readable report of a document. Throws ApiError. */
export async function saveReportAs(document: { id: string; name: string }, format: 'json' | 'xml'): Promise<void> {
  const file = await callFile(validationCalls.report, { params: { id: document.id }, query: { format } });
  saveFile(file.bytes, file.fileName ?? `${document.name}.${format}`);
}
