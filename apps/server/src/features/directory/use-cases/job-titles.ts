import type { AnswerOf, endpoints, JobTitle, ParsedOf } from '@paraph/contract';
import { changedText, fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { inTenant, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { jobTitle } from '../company-value.ts';
import { namedOnce, requireFreeName, requireSpace } from '../store/names.ts';
import { insertTitle, loadTitle, loadTitles, removeTitle, saveTitle } from '../store/titles.ts';

type JobTitlesEndpoints = typeof endpoints.jobTitles;

/** Lists job titles by name, in pages. */
export const listTitles = (
  ctx: Ctx,
  { query }: ParsedOf<JobTitlesEndpoints['list']>,
): Promise<AnswerOf<JobTitlesEndpoints['list']>> =>
  readInTenant(ctx, (tx) => loadTitles(tx, { ...query, search: query.search ?? '' }));

/** Creates a job title. @throws directory.name-taken, directory.too-many */
export const createTitle = (ctx: Ctx, { body }: ParsedOf<JobTitlesEndpoints['create']>): Promise<JobTitle> =>
  inTenant(ctx, async (tx) => {
    const id = newId(ctx.clock.now().getTime());
    await requireSpace(tx, 'job_titles', LIMITS.directoryEntries);
    await requireFreeName(tx, 'job_titles', { id, name: body.name });
    await recordingChange(tx, { value: jobTitle, keys: [id], act: 'tenant.job-title-created' }, () =>
      namedOnce(() => insertTitle(tx, { id, ...body })),
    );
    await emit(tx, 'tenant.job-title-created', ctx.tenantId, { data: { titleId: id }, texts: { name: body.name } });
    return mustExist(tx, id);
  });

/** Changes a job title, in profiles too. @throws generic.not-found, directory.name-taken */
export const changeTitle = (ctx: Ctx, { params, body }: ParsedOf<JobTitlesEndpoints['update']>): Promise<JobTitle> =>
  inTenant(ctx, async (tx) => {
    const { id, name } = await mustExist(tx, params.id);
    await requireFreeName(tx, 'job_titles', { id, name: body.name });
    await recordingChange(tx, { value: jobTitle, keys: [id], act: 'tenant.job-title-changed' }, () =>
      namedOnce(() => saveTitle(tx, name, { id, ...body })),
    );
    const texts = { name: changedText(name, body.name) };
    await emit(tx, 'tenant.job-title-changed', ctx.tenantId, { data: { titleId: id }, texts });
    return mustExist(tx, id);
  });

/** Deletes a job title, from profiles too (DIR-046). @throws generic.not-found */
export const deleteTitle = (ctx: Ctx, { id }: { id: string }): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const title = await mustExist(tx, id);
    await removeTitle(tx, title);
    const data = { titleId: id, profiles: title.users };
    await emit(tx, 'tenant.job-title-deleted', ctx.tenantId, { data, texts: { name: title.name } });
    return null;
  });

const mustExist = async (tx: Tx, id: string): Promise<JobTitle> =>
  (await loadTitle(tx, id)) ?? fail('generic.not-found');
