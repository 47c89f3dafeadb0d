import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendTo, signAs } from '../../../packages/engine/test/act.ts';
import { emptyPages } from '../../../packages/engine/test/fixtures.ts';
import { listXml, makeOperator, signList } from '../../../packages/engine/test/lists/list.ts';
import { makeTestPki } from '../../../packages/engine/test/pki/index.ts';
import { completeAsic, createAsic, prepareAsic } from '@paraph/engine/asic';
import { newEntry, readZip, writeZip } from '@paraph/engine/zip';

const MAIN = join(import.meta.dirname, 'main.ts');
const NOW = new Date('2026-11-21T10:00:00Z');
const TIME = ['--at', '2026-11-21T12:00:00Z'];
let folder: string;

const at = (...names: string[]): string => join(folder, ...names);
const ades = (...args: string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
type Line = {
  error?: string;
  etsi?: string;
  details?: unknown[];
  signatures: { indication: string; qualification?: string; warnings: { key: string }[] }[];
};
const lines = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** A list of lists, its certificate, and a national list that was due or not. */
function writeLists(name: string, nextUpdate: string): void {
  const union = makeOperator('Sąjunga');
  const lithuania = makeOperator('Lietuva');
  const pointers = [{ url: 'https://lt.test/lt.xml', territory: 'LT', signers: [lithuania.certificate] }];
  const services = [pki.root, pki.issuing, pki.tsa].map(({ certificate }, i) => ({
    certificate,
    states: [{ type: i === 2 ? 'TSA/QTST' : 'CA/QC', from: '2020-01-01T00:00:00Z' }],
  }));
  mkdirSync(at(name));
  writeFileSync(at(name, 'union.cer'), union.certificate);
  writeFileSync(
    at(name, 'lotl.xml'),
    signList(listXml({ territory: 'EU', type: 'EUlistofthelists', pointers }), union),
  );
  writeFileSync(at(name, 'lt.xml'), signList(listXml({ services, nextUpdate }), lithuania));
}

const pki = makeTestPki(NOW);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ades-lists-'));
  writeLists('good', '2027-01-01T00:00:00Z');
  writeLists('late', '2026-10-01T00:00:00Z');
  const signed = await signAs(pki, emptyPages(1), pki.signer('p256', 'Eglė'));
  writeFileSync(at('signed.pdf'), await extendTo(pki, signed, 'B-LT'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// Each command is a process of its own, which takes its time on a busy machine.
describe('the command line', { timeout: 60_000 }, () => {
  it('trusts what signed lists say, and says nothing of lists that are good', () => {
    const { status, stdout, stderr } = ades(
      'validate',
      '--json',
      ...TIME,
      '--trusted-lists',
      at('good'),
      at('signed.pdf'),
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(lines(stdout)[0]!.signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', qualification: 'Unknown', warnings: [] },
    ]);
  });

  it('refuses lists that are out of date, by name, unless they are to be accepted; then it warns', () => {
    const late = ['validate', '--json', ...TIME, '--trusted-lists', at('late'), at('signed.pdf')];
    const refused = ades(...late);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('lt.xml: refused. The trusted list LT 7 is out of date');
    expect(lines(refused.stdout)[0]!.signatures[0]!.indication).toBe('INDETERMINATE');
    const accepted = ades('--accept-expired-lists', ...late);
    expect([accepted.status, accepted.stderr.includes('flagged')]).toEqual([0, true]);
    expect(lines(accepted.stdout)[0]!.signatures[0]!.warnings.map(({ key }) => key)).toEqual(['list.expired']);
  });

  it('validates by a named policy or one from a file', () => {
    const base = ['validate', '--json', ...TIME, '--trusted-lists', at('good'), at('signed.pdf')];
    const strict = ades('--policy', 'strict', ...base);
    expect([strict.status, lines(strict.stdout)[0]!.signatures[0]!.indication]).toEqual([1, 'INDETERMINATE']);
    const own = { extends: 'strict', id: 'own', name: 'Own', qualifications: { accepted: ['Unknown'], warned: [] } };
    writeFileSync(at('own.json'), JSON.stringify(own));
    expect(ades('--policy', at('own.json'), ...base).status).toBe(0);
    expect(ades('--policy', 'gentle', ...base)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--policy is default'),
    });
    writeFileSync(at('bad.json'), '{"extends":"strict","formats":7}');
    expect(ades('--policy', at('bad.json'), ...base)).toMatchObject({
      status: 2,
      stderr: 'policy.malformed field=formats\n',
    });
  });

  it('writes the report of ETSI, alone or as a field', () => {
    const base = ['validate', ...TIME, '--trusted-lists', at('good'), '--report'];
    const xml = ades(...base, 'etsi', at('signed.pdf')).stdout;
    expect(xml).toMatch(/^<\?xml .*\n<ValidationReport xmlns="http:\/\/uri\.etsi\.org\/19102\/v1\.4\.1#"/);
    const [line] = lines(ades('--json', ...base, 'etsi', at('signed.pdf')).stdout);
    expect(`${line!.etsi}`).toBe(xml);
    expect(lines(ades('--json', ...base, 'detailed', at('signed.pdf')).stdout)[0]!.details).toHaveLength(2);
  });

  it('has a line for each file, also for those that cannot be read', () => {
    writeFileSync(at('junk.pdf'), 'no document');
    const { status, stdout } = ades('validate', '--json', at('signed.pdf'), at('junk.pdf'), at('missing.pdf'));
    expect([status, lines(stdout).map(({ error }) => error !== undefined)]).toEqual([2, [false, true, true]]);
  });

  it('extracts what was signed, and never over a file that is there', async () => {
    const signer = pki.signer('p256', 'Eglė');
    const container = createAsic(
      [{ name: 'a/sutartis.txt', content: new Uint8Array([1, 2]), mediaType: 'text/plain' }],
      NOW,
    );
    const { session, toBeSigned } = prepareAsic(container, {
      certificate: signer.certificate,
      algorithm: signer.algorithm,
      time: NOW,
    });
    writeFileSync(at('c.asice'), await completeAsic(container, session, signer.sign(toBeSigned), pki.ports));
    const { entries } = readZip(readFileSync(at('c.asice')));
    const stray = newEntry({ name: 'kita.txt', content: new Uint8Array([3]) });
    writeFileSync(at('stray.asice'), writeZip([...entries, stray]));
    const withStray = ades('extract', '--out', at('strays'), at('stray.asice'));
    expect([withStray.status, readdirSync(at('strays'))]).toEqual([1, ['a']]);
    expect(withStray.stdout).toContain('not signed, not written: kita.txt');
    const first = ades('extract', '--out', at('out'), at('c.asice'), at('signed.pdf'));
    expect(first.status).toBe(0);
    expect([...readFileSync(at('out', 'a', 'sutartis.txt'))]).toEqual([1, 2]);
    expect(readdirSync(at('out'))).toEqual(['a', 'signed-state-1.pdf']);
    expect(ades('extract', '--out', at('out'), at('c.asice'))).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('EEXIST'),
    });
    expect(ades('extract', at('c.asice')).stderr).toContain('--out FOLDER');
    expect(existsSync(at('sutartis.txt'))).toBe(false);
  });

  it('extracts no state of a PDF whose signature is wrong, or covers only a part of it', () => {
    const text = readFileSync(at('signed.pdf'), 'latin1');
    const changed = text.replace('/MediaBox', '/MediaBux');
    const partial = text.replace(/(\/ByteRange\s*\[0 \d+ \d+ )(\d+)/, (_, before: string, length: string) => {
      return before + String(Number(length) - 9).padEnd(length.length);
    });
    for (const [name, file] of Object.entries({ changed, partial })) {
      expect(file).not.toBe(text);
      writeFileSync(at(`${name}.pdf`), file, 'latin1');
      const { status, stdout } = ades('extract', '--out', at(name), at(`${name}.pdf`));
      expect([status, existsSync(at(name))]).toEqual([1, false]);
      expect(stdout).toContain('not signed, not written: signed-state-1.pdf');
    }
  });
});
