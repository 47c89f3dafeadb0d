import { join } from 'node:path';
import { startSandbox } from './index.ts';

/** The sandbox as a process of its own: settings from the environment, addresses to the parent. */
const numberFrom = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is not a port number`);
  return value;
};

/** The first day of people's certificates, where somebody wants the same ones another day. */
const dayFrom = (name: string): { epoch?: Date } => {
  const text = process.env[name];
  if (!text) return {};
  const epoch = new Date(text);
  if (Number.isNaN(epoch.getTime())) throw new Error(`${name} is not a day`);
  return { epoch };
};

/** One line for a port that is taken; the stack only for faults of this program. */
const complain = (error: unknown): never => {
  const { code, message } = error as { code?: string; message?: string };
  console.error(code ? `The sandbox cannot start: ${message}` : error);
  process.exit(1);
};

if (process.argv.length > 2) {
  console.error('This command takes no options. Its settings are variables: see docs/configuration.md.');
  process.exit(1);
}

// Nodes look for it behind their own port, so it follows PARAPH_PORT where no port of its own is set.
const port = numberFrom('PARAPH_PORT', 4000);
const sandbox = await startSandbox({
  home: join(process.env['PARAPH_HOME'] ?? '.paraph', 'sandbox'),
  port: numberFrom('PARAPH_SANDBOX_PORT', port + 1),
  smtpPort: numberFrom('PARAPH_SANDBOX_SMTP_PORT', port + 2),
  ...(process.env['PARAPH_SANDBOX_RETURNS'] ? { returns: process.env['PARAPH_SANDBOX_RETURNS'] } : {}),
  ...(process.env['PARAPH_SANDBOX_SEED'] ? { seed: process.env['PARAPH_SANDBOX_SEED'] } : {}),
  ...dayFrom('PARAPH_SANDBOX_EPOCH'),
  ...(process.env['PARAPH_SANDBOX_HOST'] ? { host: process.env['PARAPH_SANDBOX_HOST'] } : {}),
}).catch(complain);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await sandbox.stop();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.on('message', (message) => message === 'stop' && void stop());
process.on('disconnect', () => void stop());

process.send?.({ ready: sandbox.urls });
// Who supervises it names its port and prints addresses of its own.
if (!process.env['PARAPH_SANDBOX_PORT'])
  console.log(`Sandbox at ${sandbox.urls.index}. Nothing signed here is legally binding.`);
