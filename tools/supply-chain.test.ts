import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

type Entry = { version?: string; resolved?: string; integrity?: string; link?: boolean };
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
const locked = Object.entries(read('package-lock.json')['packages'] as Record<string, Entry>);
const foreign = locked.filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
const versionsOf = (name: string) =>
  foreign.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version }]) => version!);

/** Whether a version is at least as new as a floor. */
function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const place = want!.findIndex((part, at) => part !== (have![at] ?? 0));
  return place === -1 || (have![place] ?? 0) > want![place]!;
}

test('SC-01 every package comes from a registry with its hash, at one exact version, and runs no script when it is installed', () => {
  expect(foreign.length).toBeGreaterThan(400);
  for (const [path, { version, resolved, integrity }] of foreign) {
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(integrity, path).toMatch(/^sha512-/);
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
  const loose = globSync('{.,packages/*,apps/*,tools}/package.json', { cwd: root }).flatMap((file) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = read(file) as Record<string, Record<string, string>>;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return all.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)).map(([name]) => `${file}: ${name}`);
  });
  expect(loose).toEqual([]);
  expect(readFileSync(join(root, 'tools/boot.mjs'), 'utf8')).toMatch(/'ci', '--ignore-scripts'/);
});

test('SC-02 `npm run sbom` lists every package of the lockfile with its version and hash, as CycloneDX', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> };
  const [program = '', ...args] = scripts['sbom']!.split(' ');
  const answer = JSON.parse(execFileSync(program, args, { cwd: root, encoding: 'utf8' })) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(answer.bomFormat).toBe('CycloneDX');
  const named = new Set(answer.components.map(({ name, version }) => `${name}@${version}`));
  for (const name of ['fastify', 'pdfjs-dist', 'openid-client', 'zod'])
    for (const version of versionsOf(name)) expect(named).toContain(`${name}@${version}`);
});

test('SC-03 IN-11 packages with known holes are newer than these, or not here at all', () => {
  expect(versionsOf('pdfjs-dist')).not.toEqual([]);
  for (const version of versionsOf('pdfjs-dist')) expect(isAtLeast(version, '4.2.67'), version).toBe(true);
  for (const version of versionsOf('node-forge')) expect(isAtLeast(version, '1.4.0'), version).toBe(true);
  expect([...versionsOf('xml-crypto'), ...versionsOf('jsonwebtoken')]).toEqual([]);
  expect(isAtLeast('4.2.66', '4.2.67')).toBe(false);
  // Fonts of a file could once run as script this way (CVE-2024-4367).
  const viewer = readFileSync(join(root, 'node_modules/pdfjs-dist/build/pdf.mjs'), 'utf8');
  expect(viewer).not.toContain('isEvalSupported');
});
