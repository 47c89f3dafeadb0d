import { setTimeout as pause } from 'node:timers/promises';

/** Polls until there is a value. @throws naming what was awaited, when there is none in time */
export async function until<T>(what: string, look: () => Promise<T | undefined>, limitMs = 15_000): Promise<T> {
  for (const end = Date.now() + limitMs; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(120);
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
}
