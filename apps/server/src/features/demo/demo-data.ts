import type { Ctx } from '../../platform/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantUser } from '../users/index.ts';
import type { DemoTenant } from './companies.ts';

/** One demo tenant as it stands in the database. */
export interface DemoPortal {
  tenantId: string;
  /** Work that nobody in particular does. */
  ctx: Ctx;
  /** By the name before the @, or the whole address of people from elsewhere (see companies.ts). */
  people: ReadonlyMap<string, TenantUser>;
}

/** What a step of the demo builds on. */
export interface DemoData {
  platform: Platform;
  /** Set to the moment of each act, so that histories and signatures tell the truth. */
  clock: Clock;
  portals: ReadonlyMap<DemoTenant['slug'], DemoPortal>;
}

/** One thing after the people: documents, folders … Runs at every start and does nothing the second time. */
export type DemoStep = (fixture: DemoData) => Promise<void>;
