import { AppError } from '@paraph/domain';
import type { Listener } from '../../platform/events/index.ts';
import { validatePresent } from './use-cases/validate-documents.ts';

/**
 * Validates every new version automatically, so that its page has the result without a request. A file that cannot be
 * validated is no error of the server: the page shows "not checked" and offers a retry (product A10).
 */
export const silentValidator: Listener = {
  name: 'validate-version',
  events: ['document.created', 'document.file-replaced', 'document.signed', 'document.level-extended'],
  async call(ctx, event) {
    try {
      // A file without signatures is marked validated at its upload, and is skipped.
      await validatePresent(ctx, event.subjectId, { onlyIfNew: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.platform.log.info({ code: error.code, document: event.subjectId }, 'file could not be judged');
    }
  },
};
