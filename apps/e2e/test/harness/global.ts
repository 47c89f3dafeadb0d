import type { TestProject } from 'vitest/node';
import { startNode } from './node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The first port of the running development node. */
    port: number;
  }
}

/** Starts one node for all tests. PARAPH_E2E_PORT names one that runs already, to try a test quickly. */
export default async function prepareRun(project: TestProject) {
  const running = Number(process.env.PARAPH_E2E_PORT);
  const node = running ? { port: running, stop: async () => undefined } : await startNode();
  project.provide('port', node.port);
  return () => node.stop();
}
