import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { calendarStep } from './calendar.ts';
import { DEMO_TENANTS, type DemoTenant } from './companies.ts';
import { directoryStep } from './directory.ts';
import { documentsStep } from './documents.ts';
import { foldersStep } from './folders.ts';
import { formsStep } from './forms.ts';
import { seedPortal } from './people.ts';
import type { DemoPortal, DemoStep, DemoData } from './demo-data.ts';

/** Steps after the persons, in this order: an outsider is in the address book once a document was sent to them. */
const steps: readonly DemoStep[] = [documentsStep, directoryStep, foldersStep, calendarStep, formsStep];

/**
 * Creates the demo companies, persons and their acts, by the use cases of the features. Repeating it leaves existing
 * data unchanged. `clock` sets the time of the acts; by default the node's own.
 */
export async function seedDemo(platform: Platform, clock: Clock = platform.clock): Promise<DemoData> {
  const portals = new Map<DemoTenant['slug'], DemoPortal>();
  for (const tenant of DEMO_TENANTS) portals.set(tenant.slug, await seedPortal({ ...platform, clock }, tenant));
  const fixture = { platform, clock, portals };
  for (const step of steps) await step(fixture);
  return fixture;
}
