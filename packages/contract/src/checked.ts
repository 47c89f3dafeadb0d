import { type BodyFault, bodyFaultsOf } from './faults.ts';
import { allEndpoints } from './index.ts';

/**
 * Returns the errors that the server would find in the body of an endpoint, by name. The pages load this with the real
 * schemas, in a chunk of its own; elsewhere they carry none (see `apps/web/checked.ts`).
 */
export function faultsIn(name: string, body: unknown): BodyFault[] {
  const schema = allEndpoints.find((endpoint) => endpoint.name === name)?.body;
  // Checks may change texts in place: those of the form stay as they were typed.
  return bodyFaultsOf(schema?.safeParse(structuredClone(body)).error?.issues ?? []);
}
