import { inject } from 'vitest';

/** Programs other than tests pass the port of the running node by the variable. */
const port = Number(process.env.PARAPH_E2E_PORT) || inject('port');

/** The URL of a demo company, as its users type it. */
export const site = (company: 'azuolas' | 'juras'): string => `http://${company}.localhost:${port}`;
export const CONSUMER = `http://localhost:${port}`;
export const SANDBOX = `http://127.0.0.1:${port + 1}`;
export const SERVER_PORT = port;
