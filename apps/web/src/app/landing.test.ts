import { expect, test } from 'vitest';
import { landingOf } from './landing.ts';

test('home comes first, operators start at the companies, other users at documents that wait for them', () => {
  const landing = (...held: string[]) => landingOf((capability) => held.includes(capability));
  expect(landing('dashboard.open', 'platform.open')).toBe('/dashboard');
  expect(landing('platform.open')).toBe('/super-admin');
  expect(landing()).toBe('/documents?tab=waitingForMe');
});
