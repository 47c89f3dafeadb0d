import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('whoever waits for an answer never stands behind work that nobody waits for', async () => {
  const places = new Places();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = async (name: string) => {
    ends.set(name, await places.take(name.startsWith('background')));
    began.push(name);
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  for (const name of ['background 1', 'background 2', 'upload 1', 'upload 2', 'upload 3']) void take(name);
  await turn();
  expect(began).toEqual(['background 1', 'upload 1', 'upload 2']);
  await end('background 1');
  expect(began.at(-1)).toBe('background 2');
  await end('upload 2');
  expect(began.at(-1)).toBe('upload 3');
  await end('background 2');
  await end('upload 1');
  await end('upload 3');
  expect(began).toHaveLength(5);
  for (const name of ['upload 4', 'upload 5', 'upload 6', 'background 3', 'background 4']) void take(name);
  await turn();
  expect(began.slice(5)).toEqual(['upload 4', 'upload 5', 'background 3']);
});
