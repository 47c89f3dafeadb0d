import type { Ctx } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantUser } from '../users/index.ts';
import type { DemoTenant } from './companies.ts';

/** One demo tenant as stored in the database. */
export interface DemoPortal {
  tenantId: string;
  /** Context of automatic work without a user. */
  ctx: Ctx;
  /** By local part, or by the whole address for outsiders (see companies.ts). */
  people: ReadonlyMap<string, TenantUser>;
}

/** The data that a step of the demo uses. */
export interface DemoData {
  platform: Platform;
  /** Set to the moment of each act, so that histories and signatures have these times. */
  clock: Clock;
  portals: ReadonlyMap<DemoTenant['slug'], DemoPortal>;
}

/** One step after the persons: documents, folders … Runs at every start and changes nothing the second time. */
export type DemoStep = (fixture: DemoData) => Promise<void>;
