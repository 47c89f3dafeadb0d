import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freeRange } from '../campaigns/installation.ts';
import { type Ports, startBeside } from './beside.ts';
import { commandBlocks, withAddresses } from './blocks.ts';
import { copyPackages, copySources } from './copy.ts';

/** `npm ci` fills node_modules from a registry; here it is filled beforehand, and this line is skipped. */
const INSTALL = 'npm ci --ignore-scripts\n';
const LONGEST_MS = 180_000;

const SHUT_PORTS: Ports = { database: 5432, s3: 9000, mail: 587, tls: 443, portal: 4000 };

/** Follows the README in the working directory. `isShut`: its hosts and ports resolve to this machine alone. */
export async function followReadme(isShut: boolean): Promise<void> {
  const began = performance.now();
  const say = (what: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  const here = process.cwd();
  const ports = isShut ? SHUT_PORTS : await freePorts();
  const installation = join(here, 'paraph');
  copySources(installation);
  copyPackages(installation);
  mkdirSync(join(here, 'beside'));
  const stop = await startBeside(join(here, 'beside'), ports);
  say('PostgreSQL, S3, mail and TLS proxy run beside it');
  const operator = new Operator(installation, join(here, 'commands.log'), ports);
  try {
    for (const [place, commands] of commandBlocks().entries()) {
      if (commands.includes('npm run backup')) await operator.ready();
      await operator.paste(isShut ? commands : withAddresses(commands, addressesAt(ports)));
      say(`block ${place + 1}: ${commands.trim().split('\n').at(-1)}`);
    }
    // The harness reads it at import.
    process.env.PARAPH_E2E_PORT = String(ports.portal);
    const { makeFirstDocument } = await import('../../apps/e2e/readme/first-document.ts');
    const path = await makeFirstDocument(operator.secret(), ports.tls);
    say('a company, its administrator, a document, a signature');
    const validated = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
    if (!validated.includes('Signature is Valid.')) throw new Error(`pdfsig says:\n${validated}`);
    say('pdfsig: Signature is Valid.');
  } finally {
    await operator.stop();
    await stop();
  }
}

async function freePorts(): Promise<Ports> {
  const portal = await freeRange();
  return { portal, database: portal + 5, s3: portal + 6, mail: portal + 7, tls: portal + 8 };
}

const addressesAt = ({ database, s3, mail, portal }: Ports): Record<string, string> => ({
  'db.internal:5432': `127.0.0.1:${database}`,
  's3.internal:9000': `127.0.0.1:${s3}`,
  'mail.internal:587': `127.0.0.1:${mail}`,
  'HEALTH_PORT=9100': `HEALTH_PORT=${portal + 4}`,
  'HEALTH_PORT=9101': `HEALTH_PORT=${portal + 9}`,
});

/** A shell into which the blocks are pasted sequentially; the first failing command ends it. */
class Operator {
  readonly #shell: ChildProcess;
  readonly #log: string;
  readonly #portal: number;

  constructor(folder: string, log: string, { portal }: Ports) {
    this.#log = log;
    this.#portal = portal;
    const file = openSync(log, 'w');
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PARAPH_PORT: String(portal), PARAPH_SANDBOX_PORT: String(portal + 1) };
    this.#shell = spawn('bash', ['-e'], {
      cwd: folder,
      detached: true,
      stdio: ['pipe', file, file],
      env: { ...env, PARAPH_SANDBOX_SMTP_PORT: String(portal + 2) },
    });
  }

  #printed = (): string => readFileSync(this.#log, 'utf8');

  /** Pastes a block and waits until its last foreground command has ended. @throws when one failed */
  async paste(commands: string): Promise<void> {
    const mark = `block ${Math.random()} is over`;
    this.#shell.stdin!.write(`${commands.replace(INSTALL, '')}\necho '${mark}'\n`);
    await this.#until(mark, () => this.#printed().includes(mark));
  }

  /** Waits until the web node can serve. */
  ready(): Promise<void> {
    const look = async () => (await fetch(`http://127.0.0.1:${this.#portal}/readyz`).catch(() => undefined))?.ok;
    return this.#until('/readyz', look);
  }

  async #until(what: string, look: () => boolean | undefined | Promise<boolean | undefined>): Promise<void> {
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await wait(100)) {
      if (await look()) return;
      if (this.#shell.exitCode !== null) throw new Error(`A command of the README failed:\n${this.#tail()}`);
    }
    throw new Error(`Waited in vain for ${what}:\n${this.#tail()}`);
  }

  #tail = (): string => this.#printed().split('\n').slice(-40).join('\n');

  /** The one-time secret that `npm run setup` printed. */
  secret(): string {
    const found = /^ {2}([\w-]{32})$/m.exec(this.#printed())?.[1];
    if (!found) throw new Error('npm run setup printed no secret.');
    return found;
  }

  /** Ends the shell and all its child processes. */
  async stop(): Promise<void> {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      try {
        process.kill(-this.#shell.pid!, signal);
      } catch {
        return; // nothing of it is left
      }
      await wait(signal === 'SIGTERM' ? 6_000 : 200);
    }
  }
}
