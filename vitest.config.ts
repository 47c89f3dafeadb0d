import { defineConfig } from 'vitest/config';

/** Unit tests lie beside their files; what needs a database ends in .int.test.ts; what needs a browser in .e2e.ts. */
export default defineConfig({
  test: {
    // `npm run coverage:engine`: what the engine's own tests reach of it.
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,evidence,pdf}/src/**/*.ts', 'packages/engine/node/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: '.paraph/coverage',
      thresholds: { lines: 95 },
      // A figure with a failed test is no proof, but it says where to look; the command fails all the same.
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/{web,ades,server}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'interop/**/*.test.ts',
          ],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          // Some speak to the sandbox by real sockets: a slow machine gets time and, as below, a second go.
          testTimeout: 60_000,
          retry: process.env.CI ? 1 : 0,
          // The default leaves one of two cores idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/{src,test}/**/*.int.test.ts'],
          globalSetup: ['apps/server/test/global.ts'],
          retry: process.env.CI ? 1 : 0,
          // Limits of what never ends: mails, signatures and parsers are real, and slow on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/e2e/test/**/*.e2e.ts'],
          globalSetup: ['apps/e2e/test/harness/global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, the default, is as long as a clock on a page needs for its next tick.
          expect: { poll: { timeout: 10_000 } },
          // A busy machine may miss a deadline; what is really broken fails again.
          retry: process.env.CI ? 1 : 0,
          maxWorkers: 2,
        },
      },
    ],
  },
});
