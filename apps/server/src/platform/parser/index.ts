export { Places } from './places.ts';
export { type ParserLimits, type ParserOptions, runParser } from './run.ts';
