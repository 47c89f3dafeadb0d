import { withClient } from '../../../apps/server/src/platform/db/roles.ts';
import type { LoadRequest } from './load.ts';
import type { Ready } from './node.ts';

/** Lists, documents, changes with their history, and sign-ins, as four users. */
export async function mixOf({ adminUrl, tokens }: Ready): Promise<LoadRequest[]> {
  const documents = await openableDocuments(adminUrl);
  let turn = 0;
  const day = () => `2030-01-${String((turn++ % 28) + 1).padStart(2, '0')}`;
  const lists = Object.values(tokens).map((token, place) => list(token, place < 2 ? 'all' : 'company'));
  const [owner] = Object.values(tokens);
  const opened = documents.slice(0, 10).map((id) => ({ ...read(`/api/documents/${id}`), token: owner! }));
  const changed = documents.slice(10).map((id): LoadRequest => ({
    name: 'expiration',
    method: 'PUT',
    path: `/api/documents/${id}/expiration-date`,
    token: owner!,
    body: () => ({ expirationDate: day() }),
  }));
  const around: LoadRequest[] = [
    { ...read('/api/users/profile'), token: owner! },
    { ...read('/api/notifications'), token: owner! },
    {
      name: 'sign-in',
      method: 'POST',
      path: '/token/authentication/init',
      body: () => ({ grant_type: 'password', username: `nobody${turn++}@bench.example`, password: 'Bitute-2026?' }),
      expected: [400, 401, 403, 422],
    },
  ];
  return [...lists, ...opened, ...changed, ...around];
}

const read = (path: string): LoadRequest => ({ name: path.replace(/[0-9a-f-]{36}/, 'id'), method: 'GET', path });

const list = (token: string, tab: string): LoadRequest => ({
  name: `list ${tab}`,
  method: 'POST',
  path: '/api/documents/get-documents',
  token,
  body: () => ({ filterModel: { items: [{ field: 'tab', operator: 'is', value: tab }], quickFilterValues: [] } }),
});

const OWNED = `select d.tenant_id, d.id, d.version from documents d
  join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
  where u.email = 'owner@bench.example' and d.phase = 'signing' limit 20`;

/**
 * Documents of the owner. Generated ones have no version, without which they cannot be opened, so versions are added.
 */
function openableDocuments(adminUrl: string): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<{ document_id: string }>(
      `insert into document_versions (tenant_id, document_id, number, file_id, sha256, size, cause, at)
       select tenant_id, id, version, gen_random_uuid(), decode(repeat('00', 32), 'hex'), 1, 'uploaded', now()
       from (${OWNED}) owned returning document_id`,
    );
    if (rows.length < 20) throw new Error('The owner has no documents to change.');
    return rows.map(({ document_id: id }) => id);
  });
}
