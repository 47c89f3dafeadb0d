export { startSandbox, type RunningSandbox, type SandboxOptions, type SandboxUrls } from './start.ts';
