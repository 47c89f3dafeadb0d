import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; adminUrl: string };
  }
}

/** Starts one embedded server for the whole run, migrated once; each test file copies its template. */
export default async function prepareRun(project: TestProject) {
  const server = await startTestServer();
  project.provide('databaseServer', { url: server.url, adminUrl: server.adminUrl });
  return () => server.stop();
}
