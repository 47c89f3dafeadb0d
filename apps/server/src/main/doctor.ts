// npm run doctor: asks everything this installation leans on, and says for each red line what to do.
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:net';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestTimestamp } from '@paraph/engine';
import { describeLists, worldOf } from '../features/trust/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { openDatabase } from '../platform/db/index.ts';
import { complain } from './complain.ts';
import { type Check, PROVIDER_CHECKS, SIGNING_CHECKS } from './doctor-checks.ts';

const GIGABYTE = 1024 ** 3;

/** One question each; an answer in words is good, a thrown error is a red line. */
const CHECKS: Check[] = [
  {
    name: 'folder',
    cure: 'Make PARAPH_HOME writable for the user that runs Paraph.',
    async ask({ home }) {
      const folder = await mkdtemp(join(home, 'doctor-'));
      await writeFile(join(folder, 'x'), 'x');
      await rm(folder, { recursive: true });
      const { bavail, bsize } = await statfs(home);
      const free = (bavail * bsize) / GIGABYTE;
      if (free < 1) throw new Error(`only ${free.toFixed(1)} GB are free`);
      return `${home}, ${free.toFixed(0)} GB free`;
    },
  },
  {
    name: 'database',
    cure: 'Check DATABASE_URL and that PostgreSQL runs. Without DATABASE_URL the embedded one runs while `npm start` does.',
    async ask({ databaseUrl, databaseSystemUrl }) {
      if (!databaseUrl) return 'embedded; it runs while `npm start` does';
      const db = openDatabase({ url: databaseUrl, systemUrl: databaseSystemUrl });
      try {
        await db.ping();
        return 'answers';
      } finally {
        await db.close();
      }
    },
  },
  {
    name: 'mail server',
    cure: 'Check SMTP_URL; the greeting above is what the server said.',
    ask: ({ smtpUrl }) => greeting(smtpUrl),
  },
  {
    name: 'clock and timestamps',
    cure: 'Check TSA_URL, PARAPH_TRUST_ANCHORS and the clock of this machine (NTP).',
    async ask(config) {
      const { ports } = await worldOf({ config });
      const { time } = await requestTimestamp({ digest: 'SHA-256', value: ports.random(32) }, ports);
      const off = Math.abs(Date.now() - time.getTime()) / 1000;
      if (off > 30) throw new Error(`this clock is ${off.toFixed(0)} s away from the timestamp service`);
      return `a timestamp of ${time.toISOString()}, ${off.toFixed(1)} s from this clock`;
    },
  },
  {
    name: 'trust anchors',
    cure: 'Set PARAPH_TRUST_ANCHORS to a file of PEM certificates, or switch the sandbox on outside production.',
    async ask(config) {
      const { roots } = await worldOf({ config });
      if (roots.length === 0) throw new Error('there are none');
      return `${roots.length} roots of our own signatures`;
    },
  },
  {
    name: 'e-seal',
    cure: 'Set PARAPH_SEAL to a PEM file with the private key and the certificate of the seal; without it no evidence packages are given.',
    async ask(config) {
      const { seal: sealer } = await worldOf({ config });
      if (!sealer) throw new Error('there is none');
      const { subject, validTo, validToDate } = new X509Certificate(sealer.certificate);
      if (validToDate < new Date()) throw new Error(`it ended on ${validTo}`);
      return `${subject.split('\n').at(-1)}, until ${validTo}`;
    },
  },
  {
    name: 'trusted lists',
    cure: 'Check that this machine may reach TRUSTED_LIST_URL and the addresses in it; compare TRUSTED_LIST_SIGNERS with the Official Journal.',
    async ask(config) {
      const { lists } = await worldOf({ config });
      const now = new Date();
      const { text, isSound } = describeLists(await lists.current(now), now);
      if (!isSound) throw new Error(text);
      return text;
    },
  },
  ...SIGNING_CHECKS,
  ...PROVIDER_CHECKS,
];

function greeting(smtpUrl: string | undefined): Promise<string> {
  if (!smtpUrl) return Promise.reject(new Error('SMTP_URL is not set'));
  const { hostname, port, protocol } = new URL(smtpUrl);
  if (protocol === 'smtps:') return Promise.resolve(`${hostname} (TLS from the start; send a test mail to be sure)`);
  return new Promise((done, failed) => {
    const socket = connect({ host: hostname, port: Number(port || 25), timeout: 5000 });
    socket.once('data', (line) => {
      socket.end('QUIT\r\n');
      const text = line.toString().trim();
      if (text.startsWith('220')) done(text);
      else failed(new Error(text));
    });
    socket.once('timeout', () => failed(new Error(`${hostname} does not greet`)));
    socket.once('error', failed);
  });
}

async function examine(config: Config): Promise<number> {
  let red = 0;
  for (const { name, ask, cure } of CHECKS) {
    try {
      console.log(`ok   ${name}: ${await ask(config)}`);
    } catch (error) {
      red += 1;
      console.log(`RED  ${name}: ${error instanceof Error ? error.message : String(error)}\n     ${cure}`);
    }
  }
  console.log(`${CHECKS.length - red} passed, ${red} failed`);
  return red;
}

try {
  const red = await examine(
    loadConfig(process.env, process.env.NODE_ENV === 'production' ? 'production' : 'development'),
  );
  process.exit(red === 0 ? 0 : 1);
} catch (error) {
  complain(error);
  process.exit(1);
}
