import { inject } from 'vitest';

/** Programs that are no tests name the running node by the variable. */
const port = Number(process.env.PARAPH_E2E_PORT) || inject('port');

/** The host of a demo company, as its people type it. */
export const site = (company: 'azuolas' | 'juras'): string => `http://${company}.localhost:${port}`;
export const CONSUMER = `http://localhost:${port}`;
export const SANDBOX = `http://127.0.0.1:${port + 1}`;
export const SERVER_PORT = port;
