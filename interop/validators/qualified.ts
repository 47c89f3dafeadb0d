import type { ListedFile } from '../making/lists.ts';
import type { Tools } from '../tools.ts';
import { askOnce } from './ask.ts';

/** EU DSS reads the sandbox's trusted lists and builds qualified signatures from them. @returns what it says otherwise */
export async function qualifiedFaults({ dss }: Pick<Tools, 'dss'>, { files, lists, lotl, signer }: ListedFile) {
  const paths = files.map(({ path }) => path);
  const answers = await askOnce('java', ['-Xmx700m', '-cp', dss, 'Qualified', lotl, signer, ...lists], paths);
  return files.flatMap(({ path, wanted }) => {
    const answer = answers.get(path)!;
    return answer === wanted ? [] : [`EU DSS by the lists of the sandbox: ${path} is ${answer} instead of ${wanted}`];
  });
}
