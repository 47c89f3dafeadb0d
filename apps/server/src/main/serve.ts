// npm run serve: one stateless web node of a production installation; any number may run.
import { runNode } from './production.ts';

await runNode('server');
