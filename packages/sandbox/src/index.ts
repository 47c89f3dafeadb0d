export { startSandbox, type RunningSandbox, type SandboxOptions } from './start.ts';
export type { SandboxUrls } from './urls.ts';
