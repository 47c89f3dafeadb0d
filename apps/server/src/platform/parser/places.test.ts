import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Places } from './places.ts';

/** Takes places by name and notes the order in which they were given; `end` gives one back. */
function watched() {
  const places = new Places();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = async (tenant: string, name: string, inBackground = false) => {
    const release = await places.take(tenant, { inBackground, most: 3 });
    if (!release) return began.push(`${name} refused`);
    ends.set(name, release);
    return began.push(name);
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { began, take, end };
}

test('FT-33 one tenant never holds every place, so the first file of another starts at once', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('A', name);
  await turn();
  expect(began).toEqual(['A1', 'A2']);
  void take('B', 'B1');
  await turn();
  expect(began).toEqual(['A1', 'A2', 'B1']);
  await end('A1');
  await end('A2');
  await end('B1');
  expect(began).toEqual(['A1', 'A2', 'B1', 'A3', 'A4']);
});

test('FT-33 tenants that wait are served in rounds, whoever sent the most files', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4']) void take('A', name);
  for (const name of ['B1', 'B2']) void take('B', name);
  void take('C', 'C1');
  await turn();
  expect(began).toEqual(['A1', 'A2', 'B1']);
  await end('A1');
  expect(began.at(-1)).toBe('C1');
  await end('A2');
  expect(began.at(-1)).toBe('A3');
  await end('A3');
  expect(began.at(-1)).toBe('A4');
  await end('A4');
  expect(began.at(-1)).toBe('B2');
});

test('S3 the files of one tenant that wait are limited; the next one is refused', async () => {
  const { began, take, end } = watched();
  for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) void take('A', name);
  void take('B', 'B1');
  await turn();
  expect(began.toSorted()).toEqual(['A1', 'A2', 'A6 refused', 'B1']);
  await end('A1');
  await end('A2');
  await end('A3');
  expect(began.filter((name) => name.startsWith('A')).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6 refused']);
});

test('work that nobody waits for has a place of its own, and is dealt among tenants, too', async () => {
  const { began, take, end } = watched();
  for (const name of ['a1', 'a2', 'a3']) void take('A', name, true);
  void take('B', 'b1', true);
  void take('A', 'A1');
  await turn();
  expect(began).toEqual(['a1', 'A1']);
  await end('a1');
  expect(began.at(-1)).toBe('b1');
  await end('b1');
  expect(began.at(-1)).toBe('a2');
});
