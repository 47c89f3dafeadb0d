import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config/index.ts';
import { checkSandbox } from './providers.ts';
import { checkClock, checkTimestamps } from './trust.ts';

const before = { sandbox: false, sandboxUrl: 'http://127.0.0.1:1', tsaUrls: [] as string[], without: [] as string[] };
const deps = (more: Partial<Config> = {}) => ({ config: { ...before, ...more } as Config });

test('before trust services are set the doctor says that none is, and asks no disabled sandbox', async () => {
  expect(await checkSandbox(deps())).toEqual({ state: 'idle', says: 'sandboxUnset' });
  expect(await checkTimestamps(deps())).toMatchObject({ state: 'red', says: 'stampsUnset' });
  expect(await checkTimestamps(deps({ without: ['timestamps'] }))).toMatchObject({
    state: 'idle',
    says: 'stampsUnset',
  });
  expect(await checkClock(deps())).toEqual({ state: 'idle', says: 'stampsUnset' });
});

test('the doctor says that real trust services are set only if one is', async () => {
  expect(await checkSandbox(deps({ tsaUrls: ['https://tsa.example'] }))).toMatchObject({ says: 'sandboxUnused' });
  expect(await checkSandbox(deps({ smartIdUrl: 'https://rp.example' }))).toMatchObject({ says: 'sandboxUnused' });
});
