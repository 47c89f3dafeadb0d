import { formerOperatorHost, ownHost } from '../../tenants/index.ts';
import { lastSighting } from '../../../platform/http/index.ts';
import { type RunCheck, good, red } from './deps.ts';
import { withDatabase } from './with-database.ts';

/**
 * Checks whether PARAPH_PUBLIC_URL leads to the operator's portal, and whether requests came through a proxy that PARAPH_PROXIES does not name, or that does not report the caller's
 * address.
 */
export const checkProxies: RunCheck = (deps) =>
  withDatabase(deps, async (db) => {
    const host = await formerOperatorHost({ db }, ownHost({ config: deps.config }));
    if (host !== undefined) return red('hostOther', { host, url: deps.config.publicUrl });
    const seen = await lastSighting({ db });
    if (!seen) return good('proxiesFit');
    const { fault, peer, place, asked = '', expected = deps.config.publicUrl } = seen;
    const at = seen.at.toISOString();
    // The setting of the node that saw the request: that of the process that examines may be another.
    if (fault === 'address') return red('addressOther', { asked, url: expected, place, at });
    return red(fault === 'unknown' ? 'proxiesUnknown' : 'proxiesSilent', { peer, place, at });
  });
