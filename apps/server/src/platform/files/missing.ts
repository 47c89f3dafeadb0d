import { AppError } from '@paraph/domain';
import type { Ctx } from '../context.ts';
import { inTenant } from '../db/index.ts';

/** The database names a file whose bytes are not in the store. */
export class MissingFile extends AppError {
  constructor(fileId: string, place: string) {
    super('generic.file-missing');
    this.message = `The file ${fileId} is missing from ${place}.`;
  }
}

/** Records a missing file for the doctor, who checks it again. */
export const noteMissing = (ctx: Ctx, fileId: string): Promise<unknown> =>
  inTenant(ctx, (tx) =>
    tx
      .updateTable('files')
      .set({ missing_at: ctx.clock.now() })
      .where('id', '=', fileId)
      .where('missing_at', 'is', null)
      .execute(),
  );
