// npm run worker: one node that takes work from the queue; any number may run.
import { runNode } from './production.ts';

await runNode('worker');
