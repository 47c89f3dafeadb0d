import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const definition = z.object({ id: z.string(), name: z.string() });
export type WorkflowDefinition = z.output<typeof definition>;

/** The external workflow service (module WorkflowsModule, in development only; API-006, PERM-028). */
export const workflows = {
  definitions: endpoint({
    name: 'workflows.definitions',
    says: 'Definitions of workflows, asked of the workflow service of the installation with its key; never in production.',
    method: 'GET',
    path: '/workflows/definitions',
    callers: ['user'],
    capability: 'workflows.use',
    answer: z.array(definition),
    errors: ['access.module-off', 'generic.unavailable'],
  }),
};
