import { REFUSED_FILES } from '../../../apps/server/test/nasty-office-files.ts';
import type { PortalResponse, Portal } from '../portal.ts';

/** Two users upload at once; more would only wait for the slots of their company. */
const LANES = 2;

export interface OfficeAnswer {
  what: string;
  answer: PortalResponse | undefined;
  ms: number;
}

/** Converts the most expensive office files to PDF, one of `share`. A missing response within 40 s is undefined. */
export async function sendOfficeFiles(portal: Portal, share: number): Promise<OfficeAnswer[]> {
  const files = REFUSED_FILES.filter((_, at) => at % share === 0);
  const found: OfficeAnswer[] = [];
  const lane = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      const began = performance.now();
      const one = { fileName: file.name, file: file.bytes().toString('base64') };
      const body = { name: 'Byla', files: [one], packAs: 'pdf' };
      const answer = await portal.attempt('POST', '/api/documents', body).catch(() => undefined);
      found.push({ what: file.what, answer, ms: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}
