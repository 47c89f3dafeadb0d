import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdoc } from '@paraph/engine/adoc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'ades-adoc-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const ades = (...args: string[]) =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', env: { ...process.env, ADES_PASSWORD: 'slaptas' } });
const text = (content: string) => new TextEncoder().encode(content);

beforeAll(() => {
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { stdio: 'pipe', cwd: folder });
  openssl(
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=Bandymas -keyout k.pem -out c.pem',
  );
  openssl('pkcs12 -export -inkey k.pem -in c.pem -passout pass:slaptas -out key.p12');
  const plain = createAdoc({
    main: { name: 'raštas.txt', mediaType: 'text/plain', content: text('Prašome.\n') },
    appendices: [{ name: 'priedas.txt', mediaType: 'text/plain', content: text('1\n') }],
    description: { title: 'Prašymas', authors: [{ name: 'UAB Ąžuolas', code: '301048563' }] },
    environment: { category: 'GGeDOC', generator: 'Paraph', os: 'Linux' },
    modified: new Date('2026-11-21T10:00:00Z'),
  });
  writeFileSync(at('plain.adoc'), plain);
});

// Each command is a process of its own, which takes its time on a busy machine.
describe('the command line with ADOC packages', { timeout: 60_000 }, () => {
  it('signs for a purpose, and tells purpose, position and what the package says of itself', () => {
    const claims = ['--purpose', 'visa', '--position', 'teisininkė', '--subdivision', 'Teisės skyrius'];
    const signed = ades('sign', '--key', at('key.p12'), ...claims, at('plain.adoc'));
    expect([signed.status, signed.stderr]).toEqual([0, '']);
    const valid = ades('validate', '--json', '--trust-anchors', at('c.pem'), at('plain-signed.adoc'));
    expect(valid.status).toBe(0);
    expect(JSON.parse(valid.stdout)).toMatchObject({
      container: 'ADOC',
      validSignaturesCount: 1,
      signatures: [{ signedBy: 'Bandymas', claims: { purpose: 'visa', position: 'teisininkė' } }],
      adoc: { title: 'Prašymas', structureErrors: [] },
    });
    const shown = ades('validate', '--trust-anchors', at('c.pem'), at('plain-signed.adoc')).stdout;
    expect(shown).toContain('“Prašymas” by UAB Ąžuolas (ADOC-V1.0 GGeDOC)');
    expect(shown).toContain('for: visa, teisininkė, Teisės skyrius');
    const inspected = JSON.parse(ades('inspect', '--json', at('plain-signed.adoc')).stdout);
    expect(inspected).toMatchObject({ container: 'ADOC', adoc: { title: 'Prašymas' }, signatures: [{ intact: true }] });
  });

  it('writes the documents of a package, without what the package needs for itself', () => {
    const { status } = ades('extract', '--out', at('out'), at('plain-signed.adoc'));
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'out', 'raštas.txt'), 'utf8')).toBe('Prašome.\n');
    expect(readFileSync(join(folder, 'out', 'appendices', 'priedas.txt'), 'utf8')).toBe('1\n');
  });

  it('says what is wrong with a purpose, and needs a timestamp authority to extend', () => {
    const wrong = ades('sign', '--key', at('key.p12'), '--purpose', 'fun', at('plain.adoc'));
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--purpose is signature')]);
    expect(ades('extend', '--level', 'B-T', at('plain-signed.adoc')).stderr).toContain('--tsa URL');
  });
});
