import { createHash } from 'node:crypto';
import type { Portal } from '../portal.ts';

/** Checks that every version is readable and matches its hash, and that the last one validates completely. */
export async function faultsOfFiles(
  owner: Portal,
  id: string,
  { versions, signatures }: { versions: number; signatures: number },
): Promise<string[]> {
  const faults: string[] = [];
  for (let version = 1; version <= versions; version += 1) {
    const { bytes, headers } = await owner.request('GET', `/api/documents/${id}/file?version=${version}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (headers.etag !== `"${hash}"`) faults.push(`version ${version} is not what its hash says`);
  }
  const { body } = await owner.request('POST', '/api/documents/validate', { ids: [id] });
  const report = body[id] as { validationResultName: string; validSignaturesCount: number; modified: boolean };
  if (report.validationResultName !== 'valid' || report.validSignaturesCount !== signatures || report.modified)
    faults.push(`the file is ${report.validationResultName} with ${report.validSignaturesCount} valid signatures`);
  return faults;
}
