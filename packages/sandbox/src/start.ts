import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { DEFAULT_SEED, openChance } from './chance.ts';
import { addClock } from './clock.ts';
import { addFaults } from './faults.ts';
import { addOcsp } from './ocsp/routes.ts';
import { openDirectory } from './people/directory.ts';
import { addDms } from './dms/routes.ts';
import { eidEasyPhone } from './eid-easy/requests.ts';
import { addEidEasy, openEidEasy } from './eid-easy/routes.ts';
import { addEparaksts } from './eparaksts/routes.ts';
import { addOidc } from './oidc/routes.ts';
import { buildHierarchy } from './pki/authorities.ts';
import { openEpochs } from './pki/epochs.ts';
import { openKeyRing } from './pki/key-ring.ts';
import { openRegister } from './pki/register.ts';
import { openService } from './smart-id/service.ts';
import { addSmartId } from './smart-id/routes.ts';
import { addTrustLists } from './trust-lists/routes.ts';
import { addTrust } from './trust/routes.ts';
import { addTsa } from './tsa/routes.ts';
import { openPresence } from './presence.ts';
import { openMobileId } from './mobile-id/service.ts';
import { mobileIdPhone } from './mobile-id/phone.ts';
import { addMobileId } from './mobile-id/routes.ts';
import { newServer } from './web/server.ts';
import { addAssets } from './web/assets.ts';
import { addIndexPage } from './web/index-page.ts';
import { urlsOf, type SandboxUrls } from './urls.ts';
import { addMailbox } from './mailbox/routes.ts';
import { returnsAt, startAnswering } from './mailbox/returns.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { openMailbox, type Mailbox } from './mailbox/store.ts';
import { addPeopleApi, addPhoneApi } from './phone/api.ts';
import { addPhonePages } from './phone/routes.ts';
import { smartIdPhone } from './smart-id/phone.ts';
import { TIMING, type Sandbox, type Timing } from './sandbox-pki.ts';

export type SandboxOptions = {
  /** Folder for sessions, mails, switches and keys made here. */
  home: string;
  port: number;
  smtpPort: number;
  /** host:port to which reports on mails go; none go anywhere without it. */
  returns?: string;
  /** Name to listen on and to write into addresses; `localhost` by default. */
  host?: string;
  clock?: () => Date;
  /** First day of people's certificates; by default 25 months before the first start. */
  epoch?: Date;
  /** Everything that is drawn comes from it: keys of people added later, ids of sessions, tokens, codes. */
  seed?: string;
  timing?: Partial<Timing>;
  log?: (line: string) => void;
};

export type RunningSandbox = { urls: SandboxUrls; stop: () => Promise<void> };

const openSandbox = (app: FastifyInstance, options: SandboxOptions, base: string): Sandbox => {
  const { home, clock = () => new Date(), seed = DEFAULT_SEED } = options;
  const chance = openChance(home, seed);
  const faults = addFaults(app, home, chance);
  const now = addClock(app, home, clock);
  const ring = openKeyRing(home, seed);
  const hierarchy = buildHierarchy(ring, base);
  const directory = openDirectory(home);
  const epochs = openEpochs(home, clock, options.epoch);
  return {
    home,
    base,
    hierarchy,
    ring,
    chance,
    directory,
    register: openRegister({ home, base, hierarchy, ring, directory, epochs, now }),
    faults,
    presence: openPresence(),
    timeOf: (service) => new Date(now().getTime() + faults.offset(service)),
    options: { ...TIMING, ...options.timing },
  };
};

/** Routes of all services; returns what has to be stopped. */
const addServices = (app: FastifyInstance, sandbox: Sandbox, mailbox: Mailbox): (() => void) => {
  const provider = openService(sandbox);
  const mobile = openMobileId(sandbox);
  const eidEasy = openEidEasy(sandbox);
  const phones = [smartIdPhone(provider), mobileIdPhone(mobile), eidEasyPhone(eidEasy)];
  addTrust(app, sandbox);
  addTrustLists(app, sandbox);
  addTsa(app, sandbox);
  addOcsp(app, sandbox);
  addSmartId(app, provider);
  addMobileId(app, mobile);
  addEparaksts(app, sandbox);
  addEidEasy(app, eidEasy);
  addDms(app, sandbox);
  addOidc(app, sandbox);
  addPeopleApi(app, provider);
  addPhoneApi(app, provider, phones);
  addPhonePages(app, provider, phones);
  addMailbox(app, mailbox);
  addAssets(app);
  return () => {
    provider.sessions.stop();
    mobile.sessions.stop();
  };
};

/**
 * Starts the sandbox: PKI, time stamps, status, Smart-ID, phone page and mailbox in one process.
 * Everything it knows lies under `home` and survives a kill. Rejects when a port is taken.
 */
export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  const { home, port, smtpPort, host = 'localhost', log = () => undefined } = options;
  mkdirSync(home, { recursive: true });
  const app = newServer(log);
  const sandbox = openSandbox(app, options, `http://${host}:${port}`);
  const mailbox = openMailbox(home);
  const stopSessions = addServices(app, sandbox, mailbox);
  const urls = urlsOf({ host, port, smtpPort });
  addIndexPage(app, urls);

  const answering = options.returns ? startAnswering(returnsAt(options.returns)) : undefined;
  const smtp = await startSmtp({ host, port: smtpPort, answering }, mailbox, sandbox.faults);
  const stop = async (): Promise<void> => {
    stopSessions();
    await Promise.all([smtp.stop(), app.close()]);
  };
  try {
    await app.listen({ port, host });
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, stop };
};
