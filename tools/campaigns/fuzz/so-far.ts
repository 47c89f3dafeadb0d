import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SoFar } from './message.ts';

export const NOTHING_YET: SoFar = { tried: 0, seconds: 0, slowest: 0, faults: 0, kept: [] };

const pathOf = (folder: string, target: string): string => join(folder, `${target}.so-far.json`);

/** Returns the total progress of earlier searches for a reader. */
export function soFarOf(folder: string, target: string): SoFar {
  const path = pathOf(folder, target);
  if (!existsSync(path)) return NOTHING_YET;
  const written = JSON.parse(readFileSync(path, 'utf8')) as Omit<SoFar, 'kept'> & { kept: string[] };
  return { ...written, kept: written.kept.map((line) => new Uint8Array(Buffer.from(line, 'base64'))) };
}

export function writeSoFar(folder: string, target: string, soFar: SoFar): void {
  const kept = soFar.kept.map((input) => Buffer.from(input).toString('base64'));
  writeFileSync(pathOf(folder, target), JSON.stringify({ ...soFar, kept }));
}
