import type { Feature } from '../../platform/feature.ts';
import { DEMO_PASSWORD } from './people.ts';
import { seedDemo } from './seed.ts';

export { DEMO_TENANTS } from './companies.ts';
export { DEMO_PASSWORD } from './people.ts';
export { seedDemo } from './seed.ts';
export type { DemoPortal, DemoStep, DemoData } from './demo-data.ts';

export const demo: Feature = {
  name: 'demo',
  async start(platform) {
    const { mode, demo: wanted } = platform.config;
    if (mode !== 'development' || !wanted) return;
    await seedDemo(platform);
    platform.log.info(`Demo people sign in with the password ${DEMO_PASSWORD}`);
  },
};
