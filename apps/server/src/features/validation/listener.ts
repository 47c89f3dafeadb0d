import { AppError } from '@paraph/domain';
import type { Listener } from '../../platform/events/index.ts';
import { validatePresent } from './use-cases/validate-documents.ts';

/**
 * Every new version is validated by itself, so that the page has its line before anybody asks. A file that cannot be
 * validated is no error of the server: the line says "not checked" and offers a retry (product A10).
 */
export const silentValidator: Listener = {
  name: 'validate-version',
  events: ['document.created', 'document.file-replaced', 'document.signed', 'document.level-extended'],
  async call(ctx, event) {
    try {
      // What was looked at as it was uploaded is validated where it holds nothing to validate.
      await validatePresent(ctx, event.subjectId, { onlyIfNew: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.platform.log.info({ code: error.code, document: event.subjectId }, 'file could not be judged');
    }
  },
};
