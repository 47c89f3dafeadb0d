import { inSystem } from '../../../platform/db/index.ts';
import { type RunCheck, good, idle, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/** Checks that there is a legal text where people register themselves: without one nobody is asked to accept it. */
export const checkLegal: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const consumer = await inSystem({ db }, (tx) =>
      tx
        .selectFrom('tenants')
        .select('id')
        .where('kind', '=', 'consumer')
        .where('state', '=', 'active')
        .executeTakeFirst(),
    );
    if (!consumer) return idle('legalNobody');
    const { termsUrl, privacyUrl, mode } = deps.config;
    const missing = [!termsUrl && 'PARAPH_TERMS_URL', !privacyUrl && 'PARAPH_PRIVACY_URL'].filter(Boolean).join(', ');
    if (!missing) return good('legalLinked');
    return mode === 'production' ? red('legalMissing', { missing }) : { ...idle('legalMissing'), params: { missing } };
  });
