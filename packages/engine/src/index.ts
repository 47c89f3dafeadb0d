// Errors, work budgets and ports: what every other entry point uses.
export { EngineError, type ErrorParams } from './errors.ts';
export { Work, WorkError, workFor } from './work.ts';
export { type Ports } from './ports.ts';
