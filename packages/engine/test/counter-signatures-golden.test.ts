import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../node/index.ts';
import { Validator } from '../src/api/validate.ts';

/** Containers that EU DSS signed, counter-signed and validated (`node interop/golden.ts`). */
const FOLDER = join(import.meta.dirname, 'fixtures', 'countersigned');
const { at, answers } = JSON.parse(readFileSync(join(FOLDER, 'eu-dss.json'), 'utf8')) as {
  at: string;
  answers: Record<string, string>;
};
const validator = new Validator({ ports: nodeCrypto, anchors: [readFileSync(join(FOLDER, 'root.cer'))] });

describe('counter-signatures of EU DSS', () => {
  it.each(Object.entries(answers))('in %s are counted and validated as it does', async (name, answer) => {
    const report = await validator.validate(readFileSync(join(FOLDER, name)), { time: new Date(at) });
    const said = report.signatures.map(({ indication, level, subIndication, parentId }) =>
      [indication, level, subIndication, parentId && 'countersigns'].filter((word) => word !== undefined).join('/'),
    );
    expect(said.join(' ')).toBe(answer);
    expect(report.signaturesCount).toBe(answer.split(' ').length);
    expect(report.validSignaturesCount).toBe(answer.match(/TOTAL-PASSED/g)!.length);
    const [outer, ...counters] = report.signatures;
    expect(counters.map(({ parentId }) => parentId)).toEqual(counters.map(() => outer!.id));
  });
});
