export { Places } from './places.ts';
export type { ParserLimits } from './process.ts';
export { type ParserOptions, runParser } from './run.ts';
export { type ParserSandbox, parserSandbox } from './sandbox.ts';
