import { mkdirSync } from 'node:fs';
import { addClock } from './clock.ts';
import { addFaults } from './faults.ts';
import { addOcsp } from './ocsp/routes.ts';
import { openDirectory } from './people/directory.ts';
import { buildHierarchy } from './pki/authorities.ts';
import { openEpochs } from './pki/epochs.ts';
import { openKeyRing } from './pki/key-ring.ts';
import { openRegister } from './pki/register.ts';
import { openDesk } from './smart-id/desk.ts';
import { addSmartId } from './smart-id/routes.ts';
import { addTrust } from './trust/routes.ts';
import { addTsa } from './tsa/routes.ts';
import { newServer } from './web/server.ts';
import { TIMING, type Sandbox, type Timing } from './world.ts';

export type SandboxOptions = {
  /** Folder for sessions, mails, switches and keys made here. */
  home: string;
  port: number;
  smtpPort: number;
  /** Name to listen on and to write into addresses; `localhost` by default. */
  host?: string;
  clock?: () => Date;
  /** First day of people's certificates; by default 25 months before the first start. */
  epoch?: Date;
  timing?: Partial<Timing>;
  log?: (line: string) => void;
};

export type SandboxUrls = {
  index: string;
  smartId: string;
  tsa: [string, string];
  ocsp: string;
  anchors: string;
  authorities: string;
};

export type RunningSandbox = { urls: SandboxUrls; stop: () => Promise<void> };

const urlsOf = (base: string): SandboxUrls => ({
  index: `${base}/`,
  smartId: `${base}/smart-id-rp/v3`,
  tsa: [`${base}/tsa/1`, `${base}/tsa/2`],
  ocsp: `${base}/ocsp`,
  anchors: `${base}/trust/anchors.pem`,
  authorities: `${base}/trust/authorities.pem`,
});

/**
 * Starts the offline world: PKI, time stamps, status, Smart-ID, phone page and mailbox in one process.
 * Everything it knows lies under `home` and survives a kill.
 */
export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  const { home, port, host = 'localhost', log = () => undefined } = options;
  mkdirSync(home, { recursive: true });
  const base = `http://${host}:${port}`;
  const app = newServer(log);
  const faults = addFaults(app, home);
  const now = addClock(app, home, options.clock ?? (() => new Date()));

  const ring = openKeyRing(home);
  const hierarchy = buildHierarchy(ring, base);
  const directory = openDirectory(home);
  const epochs = openEpochs(home, options.clock ?? (() => new Date()), options.epoch);
  const register = openRegister({ home, base, hierarchy, ring, directory, epochs, now });
  const sandbox: Sandbox = {
    home,
    base,
    hierarchy,
    directory,
    register,
    faults,
    timeOf: (service) => new Date(now().getTime() + faults.offset(service)),
    options: { ...TIMING, ...options.timing },
  };
  addTrust(app, sandbox);
  addTsa(app, sandbox);
  addOcsp(app, sandbox);
  const desk = openDesk(sandbox);
  addSmartId(app, desk);

  await app.listen({ port, host });
  return {
    urls: urlsOf(base),
    stop: async () => {
      desk.sessions.stop();
      await app.close();
    },
  };
};
