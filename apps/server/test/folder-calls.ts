import { expect } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { type newColleague, upload } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;

/** Makes a folder of a colleague. */
export const folder = async (who: Colleague, parentFolderId?: string): Promise<string> => {
  const body = { name: newId().slice(-8), parentFolderId };
  return String((await who.browser.request('POST', '/api/folders/create', body)).body.id);
};
/** Sets who may open a folder. */
export const grant = ({ browser }: Colleague, id: string, users: object, reason?: string) =>
  browser.request('POST', '/api/folders/access/update', { id, users, reason });
/** Uploads a document into a folder. */
export async function put(who: Colleague, folderId: string): Promise<string> {
  const id = String((await upload(who.browser)).body.id);
  const moved = await who.browser.request('PUT', '/api/folders/add/document', { folderId, documentId: id });
  expect(moved.status).toBe(204);
  return id;
}
/** Mails a link to documents or folders to a guest. */
export const share = ({ browser }: Colleague, body: object) =>
  browser.request('POST', '/api/SharedFiles/create', {
    email: `sveciui${newId().slice(-8)}@lauke.example`,
    expirationDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    ...body,
  });
/** Puts a document into the bin. */
export const bin = ({ browser }: Colleague, id: string) =>
  browser.request('DELETE', '/api/folders/bulk-delete', { documentIds: [id], folderIds: [] });
