import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { columnElements, columnType, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, readInTenant } from '../../../platform/db/index.ts';
import { optionsOfLists } from '../../directory/index.ts';
import { mustRead, openDocument } from '../../documents/index.ts';
import { templateToLookUp } from '../../forms/index.ts';
import { presentNumber } from '../present.ts';
import { loadOfDocument } from '../store/fillings.ts';
import { loadRegister, numberOf } from '../store/numbers.ts';
import { loadValues } from '../store/values.ts';

type FormFillingEndpoints = typeof endpoints.formFilling;

/** Returns the options of the custom lists that a template uses. @throws generic.not-found */
export const listEntities = (
  ctx: Ctx,
  { query }: ParsedOf<FormFillingEndpoints['entities']>,
): Promise<AnswerOf<FormFillingEndpoints['entities']>> =>
  inTenant(ctx, async (tx) => {
    const { structure } = await templateToLookUp(tx, query.formBuilderId);
    const ids = [...new Set(structure.flatMap(({ list }) => list ?? []))];
    return (await optionsOfLists(tx, ids)).map(({ id, name, options }) => ({ list: id, name, options }));
  });

/** Returns the fields of a template that have values, as columns of lists. @throws generic.not-found */
export const listFields = (
  ctx: Ctx,
  { query }: ParsedOf<FormFillingEndpoints['fields']>,
): Promise<AnswerOf<FormFillingEndpoints['fields']>> =>
  inTenant(ctx, async (tx) =>
    columnElements((await templateToLookUp(tx, query.formBuilderId)).structure).map((element) => ({
      id: element.id,
      label: element.label,
      type: columnType(element),
    })),
  );

/**
 * Returns the form values of a document to users who may read its file: hidden content also hides its values (readings
 * DOC-098).
 * @throws document.not-found, document.data-protected, document.needs-reason
 */
export const valuesOfDocument = (
  ctx: Ctx,
  { id }: { id: string },
): Promise<AnswerOf<FormFillingEndpoints['ofDocument']>> =>
  readInTenant(ctx, async (tx) => {
    const { viewer } = await openDocument(tx, id);
    const filling = await loadOfDocument(tx, id);
    if (!filling) return null;
    mustRead(viewer);
    return {
      formBuilderId: filling.templateId,
      formModuleType: filling.module,
      name: filling.name,
      registrationNumber: await numberOf(tx, filling.id),
      values: await loadValues(tx, id),
    };
  });

/**
 * Returns the registration numbers of a template, newest first, one page per call (product A11).
 * @throws generic.not-found
 */
export const readRegister = (
  ctx: Ctx,
  { params, query }: ParsedOf<FormFillingEndpoints['register']>,
): Promise<AnswerOf<FormFillingEndpoints['register']>> =>
  readInTenant(ctx, async (tx) => {
    await templateToLookUp(tx, params.id);
    const rows = await loadRegister(tx, params.id, { before: query.before, limit: LIMITS.registerPage });
    return rows.map(presentNumber);
  });
