import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export type RequirementVerdict = 'build' | 'superseded-by' | 'deviates' | 'proposal';
export type Requirement = {
  id: string;
  area: string;
  kind: string;
  verdict: RequirementVerdict;
  note: string;
  requirement: string;
  source: string;
  check: string;
};

const VERDICTS: readonly string[] = ['build', 'superseded-by', 'deviates', 'proposal'] satisfies RequirementVerdict[];

/** Returns every row of the catalogue; a row without a known verdict, or a duplicate id, ends the program. */
export function readCatalogue(path = join(root, 'docs/requirements.tsv')): Requirement[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const rows = lines.map((line) => {
    const [id = '', area = '', kind = '', verdict = '', note = '', requirement = '', source = '', check = ''] =
      line.split('\t');
    if (!VERDICTS.includes(verdict)) throw new Error(`${id}: "${verdict}" is no verdict`);
    if (verdict === 'deviates' && !note) throw new Error(`${id} deviates without naming its decision`);
    return { id, area, kind, verdict: verdict as RequirementVerdict, note, requirement, source, check };
  });
  if (new Set(rows.map((row) => row.id)).size !== rows.length) throw new Error('An id stands twice in the catalogue.');
  return rows;
}
