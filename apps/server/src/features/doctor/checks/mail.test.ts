import os from 'node:os';
import { expect, test, vi } from 'vitest';
import type { Config } from '../../../platform/config/index.ts';
import { checkMail } from './mail.ts';

test('on a machine whose only network is the loopback the doctor prints its own lines and none of a library', async () => {
  const lo = {
    address: '127.0.0.1',
    netmask: '255.0.0.0',
    family: 'IPv4',
    mac: '',
    internal: true,
    cidr: null,
  } as const;
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({ lo: [lo] });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const config = { smtpUrl: 'smtp://localhost:9' } as Config;
  expect(await checkMail({ config })).toMatchObject({ state: 'red', says: 'mailRefuses' });
  expect(warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
}, 30_000);
