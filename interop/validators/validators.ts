import { readFileSync, writeFileSync } from 'node:fs';
import { nodeCrypto } from '../../packages/engine/node/index.ts';
import { EngineError } from '../../packages/engine/src/index.ts';
import { Validator } from '../../packages/engine/src/api/validate.ts';
import { etsiReport } from '../../packages/engine/src/api/report.ts';
import type { Tools } from '../tools.ts';
import { askEach, askOnce } from './ask.ts';
import { type ExternalValidator, verdictOn } from './external-validator.ts';

/** EU DSS without network, one virtual machine for all files. */
export const dss = ({ dss: classes }: Tools, roots: readonly string[]): ExternalValidator => ({
  tool: 'EU DSS',
  takes: () => true,
  expected: verdictOn,
  answers: (paths) => askOnce('java', ['-Xmx1500m', '-cp', classes, 'Validate', ...roots], paths),
});

const offline = (): Promise<never> => Promise.reject(new Error('the files have to prove themselves'));
const reportOf = (path: string): string => `${path}.etsi.xml`;

/** Our own validator, which has to agree with the others. Its report on each file is kept beside the file. */
export function paraph(roots: readonly string[]): ExternalValidator {
  const ports = { ...nodeCrypto, ocsp: offline, fetch: offline };
  const anchors = roots.map((root) => new Uint8Array(readFileSync(root)));
  const validator = new Validator({ ports, anchors });
  const otherValidator = async (path: string): Promise<string> => {
    const report = await validator.validate(new Uint8Array(readFileSync(path)), { time: new Date() });
    writeFileSync(reportOf(path), etsiReport(report));
    return report.signatures
      .map(({ indication, level, subIndication, parentId }) =>
        [indication, level, subIndication, parentId && 'countersigns'].filter(Boolean).join('/'),
      )
      .join(' ');
  };
  const named = (error: unknown): string => {
    if (error instanceof EngineError) return `refused ${error.code}`;
    throw error;
  };
  return {
    tool: 'Paraph',
    takes: () => true,
    expected: verdictOn,
    answers: (paths) => askEach(paths, (path) => otherValidator(path).catch(named)),
  };
}

/** The schema of ETSI TS 119 102-2: our report on every file is valid against it. Asked after our own validator. */
export const reportSchema = ({ dss: classes }: Tools): ExternalValidator => ({
  tool: 'TS 119 102-2',
  takes: () => true,
  expected: () => 'valid',
  answers: async (paths) => {
    const answers = await askOnce('java', ['-cp', classes, 'ReportSchema'], paths.map(reportOf));
    return new Map(paths.map((path) => [path, answers.get(reportOf(path))!]));
  },
});
