import type { SandboxMade } from '../making/sandbox.ts';
import type { Tools } from '../tools.ts';
import { askOnce } from './ask.ts';

const WANTED = 'TOTAL_PASSED/QESIG';

/** EU DSS reads the sandbox's trusted lists and builds qualified signatures from them. @returns what it says otherwise */
export async function qualifiedFaults({ dss }: Tools, made: SandboxMade): Promise<string[]> {
  const { files, lists, lotl, signer } = made;
  const answers = await askOnce('java', ['-Xmx700m', '-cp', dss, 'Qualified', lotl, signer, ...lists], files);
  return files.flatMap((file) => {
    const answer = answers.get(file)!;
    return answer === WANTED ? [] : [`EU DSS by the lists of the sandbox: ${file} is ${answer}`];
  });
}
