export { Places } from './places.ts';
export type { ParserLimits } from './process.ts';
export { type ParserOptions, runParser } from './run.ts';
export { tenantTime } from './tenant-time.ts';
export { type ParserSandbox, parserSandbox } from './sandbox.ts';
