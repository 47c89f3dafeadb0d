import type { WorkflowDefinition } from '@paraph/contract';
import { fail, AppError, causedBy, JSON_BUDGETS, outsideJson } from '@paraph/domain';
import { wire } from '@paraph/providers';
import * as z from 'zod';
import type { Ctx } from '../../platform/context.ts';

const WAIT_MS = 5_000;
const answers = z.array(z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() }));

/**
 * Returns definitions of the workflow service, requested with the installation's key (API-006). In production nothing
 * is requested, whatever the modules allow. The key and any other content of the service's response are never
 * disclosed.
 * @throws access.module-off in production; generic.unavailable without a service, or when it does not answer as it
 * should
 */
export async function workflowDefinitions(ctx: Ctx): Promise<WorkflowDefinition[]> {
  const { mode, workflowUrl, workflowKey } = ctx.platform.config;
  if (mode === 'production') return fail('access.module-off');
  if (!workflowUrl || !workflowKey) return fail('generic.unavailable');
  try {
    const { status, body } = await wire({
      method: 'GET',
      url: new URL(`${workflowUrl.replace(/\/$/, '')}/workflow-definitions`),
      headers: { accept: 'application/json', 'x-api-key': workflowKey },
      timeoutMs: WAIT_MS,
      maxBytes: JSON_BUDGETS.workflows.bytes,
    });
    if (status !== 200) throw new Error(`it answered ${status}`);
    return answers.parse(outsideJson(Buffer.from(body).toString('utf8'), JSON_BUDGETS.workflows));
  } catch (err) {
    ctx.platform.log.warn({ err }, 'the workflow service did not answer as it should');
    throw causedBy(new AppError('generic.unavailable'), err);
  }
}
