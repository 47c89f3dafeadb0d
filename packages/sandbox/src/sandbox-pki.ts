import type { IdentityDirectory } from './people/directory.ts';
import type { Chance } from './chance.ts';
import type { Hierarchy } from './pki/authorities.ts';
import type { KeyRing } from './pki/key-ring.ts';
import type { Register } from './pki/register.ts';
import type { Presence } from './presence.ts';
import type { FaultSwitches, ServiceName } from './faults.ts';

/** What every service of the sandbox may use. */
export type Sandbox = {
  home: string;
  /** `http://localhost:4001` */
  base: string;
  hierarchy: Hierarchy;
  ring: KeyRing;
  /** Where ids, tokens and codes come from. */
  chance: Chance;
  directory: IdentityDirectory;
  register: Register;
  faults: FaultSwitches;
  presence: Presence;
  /** Time as one service sees it: the sandbox's clock and the fault set for that service. */
  timeOf: (service: ServiceName) => Date;
  options: Timing;
};

/** Times in milliseconds that tests make shorter. */
export type Timing = {
  /** A phone that nobody has open answers after this. */
  answerAfterMs: number;
  /** The provider gives up waiting for the person. */
  sessionMs: number;
  /** A finished session is forgotten. */
  keepMs: number;
  /** Difference allowed between the seconds in a scanned QR code and the clock. */
  qrDriftSeconds: number;
};

export const TIMING: Timing = { answerAfterMs: 1500, sessionMs: 120_000, keepMs: 300_000, qrDriftSeconds: 3 };
