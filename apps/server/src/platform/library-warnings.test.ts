import os from 'node:os';
import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { divertWarnings } from './library-warnings.ts';
import { createLog } from './log.ts';

test('what the mail library prints on a machine without other network than the loopback is a line of the log', async () => {
  const lo = {
    address: '127.0.0.1',
    netmask: '255.0.0.0',
    family: 'IPv4',
    mac: '',
    internal: true,
    cidr: null,
  } as const;
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({ lo: [lo] });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const end = divertWarnings((text) => log.warn({ from: 'a library' }, text));
  try {
    await expect(createTransport('smtp://localhost:9').verify()).rejects.toThrow();
  } finally {
    end();
    vi.restoreAllMocks();
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'Failed to resolve IPv4 addresses with current network' }),
  ]);
}, 30_000);
