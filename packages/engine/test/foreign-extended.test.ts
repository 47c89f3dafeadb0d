import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Validator } from '../src/api/validate.ts';
import { extendAsic } from '../src/api/asic.ts';
import { makeTestPki } from './pki/index.ts';

/** Containers that EU DSS made at B-LT, raised and renewed here: nothing of theirs is changed, and everything holds. */
const FOLDER = join(import.meta.dirname, 'fixtures', 'countersigned');
const { at, answers } = JSON.parse(readFileSync(join(FOLDER, 'eu-dss.json'), 'utf8')) as {
  at: string;
  answers: Record<string, string>;
};
const made = new Date(at);
// The root of the containers has the default name with another key.
const pki = makeTestPki(made, { rootName: 'Kita šaknis' });
const root = new Uint8Array(readFileSync(join(FOLDER, 'root.cer')));
const validator = new Validator({ ports: pki.ports, anchors: [root, pki.root.certificate] });
const files = Object.keys(answers).filter((name) => name.includes('-B-LT-'));

describe('a container of EU DSS at B-LT', () => {
  it.each(files)('%s is raised to B-LTA and renewed', async (name) => {
    const trust = [root, pki.root.certificate];
    const file = new Uint8Array(readFileSync(join(FOLDER, name)));
    const extended = await extendAsic(file, 'B-LTA', pki.ports, { time: made, trust });
    const first = await validator.validate(extended, { time: made, fetchRevocation: true });
    expect(first.signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: expect.stringMatching(/-LTA$/) });
    pki.clock.now = new Date(made.getTime() + 86_400_000);
    const renewed = await extendAsic(extended, 'B-LTA', pki.ports, { time: pki.clock.now, trust });
    const second = await validator.validate(renewed, { time: pki.clock.now, fetchRevocation: true });
    pki.clock.now = made;
    expect(second.signatures[0]).toMatchObject({ indication: 'TOTAL-PASSED', level: expect.stringMatching(/-LTA$/) });
    expect(second.signaturesCount).toBe(2);
  });
});
