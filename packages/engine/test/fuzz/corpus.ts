import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'fuzz');

export const corpusFile = (target: string): string => join(FOLDER, `${target}.txt`);

/** Returns the inputs found for a target: each covers code of the engine that no other input covers. */
export function corpusOf(target: string): Uint8Array[] {
  const file = corpusFile(target);
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
}

const linesOf = (text: string): Uint8Array[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => new Uint8Array(Buffer.from(line, 'base64')));

export const corpusText = (inputs: readonly Uint8Array[]): string =>
  inputs.map((input) => `${Buffer.from(input).toString('base64')}\n`).join('');

/** Targets that have a corpus. */
export const fuzzedTargets = (): string[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).map((name) => name.replace('.txt', '')) : [];
