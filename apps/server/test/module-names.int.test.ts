import { allEndpoints, type Endpoint } from '@paraph/contract';
import { CAPABILITIES, type CapabilityGate, type Module } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation/fixture.ts';
import { call } from './isolation/request.ts';
import { type Sample, SAMPLES } from './isolation/samples.ts';

/** Modules whose names must not be disclosed while they are off. */
const OFF: readonly Module[] = ['FoldersModule', 'Tags'];
const FOLDER = 'Aplankas-kanarėlė';
const TAG = 'Žyma-kanarėlė';

let fixture: IsolationFixture;
let folderId: string;
let tagId: string;
beforeAll(async () => {
  fixture = await createIsolationFixture();
  const { owner, admin } = fixture;
  folderId = String((await owner.browser.request('POST', '/api/folders/create', { name: FOLDER })).body.id);
  tagId = String((await admin.browser.request('POST', '/api/tags', { name: TAG, color: '#0f5c6e' })).body.id);
});

const gateOf = ({ capability }: Endpoint): CapabilityGate => (capability ? CAPABILITIES[capability] : {});
const isGated = (endpoint: Endpoint) => gateOf(endpoint).modules?.some((module) => OFF.includes(module)) ?? false;
/** Saving roles and signing out end what other samples need. */
const isLast = ({ name }: Endpoint) => Number(['roles.save', 'session.end'].indexOf(name) + 1);
const OPEN = allEndpoints
  .filter((endpoint) => !isGated(endpoint) && !endpoint.stream)
  .toSorted((one, other) => isLast(one) - isLast(other));

/** Puts every document of the company into the folder and gives it the tag; then switches both modules off. */
const fillAndSwitchOff = () =>
  inTenant(fixture.oak.ctx, async (tx) => {
    const { tenantId } = fixture.oak;
    await sql`update documents set folder_id = ${folderId} where tenant_id = ${tenantId} and folder_id is null
      and deleted_at is null`.execute(tx);
    await sql`insert into document_tags (tenant_id, document_id, tag_id)
      select tenant_id, id, ${tagId} from documents where tenant_id = ${tenantId} on conflict do nothing`.execute(tx);
    await tx.deleteFrom('tenant_modules').where('tenant_id', '=', tenantId).where('module', 'in', OFF).execute();
  });
const switchOn = () =>
  inTenant(fixture.oak.ctx, (tx) => {
    const rows = OFF.map((module) => ({ tenant_id: fixture.oak.tenantId, module }));
    return tx.insertInto('tenant_modules').values(rows).execute();
  });

async function answerOf(endpoint: Endpoint, { input, as, key }: Sample): Promise<string> {
  const { host, cookies, token } = as.browser;
  const signedIn: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = key ? { 'x-api-key': key } : signedIn;
  return (await call(fixture.app, endpoint, input, { host, headers, cookies })).all;
}

test('the page of a document and the drive tell these names while the modules are on', async () => {
  const { browser } = fixture.owner;
  const sample = await SAMPLES['documents.get']!(fixture);
  await fillAndSwitchOff();
  await switchOn();
  const page = await browser.request('GET', `/api/documents/${sample.input.params!['id']}`);
  const drive = await browser.request('POST', '/api/folders', { id: folderId, offset: 0, limit: 10 });
  expect(JSON.stringify(page.body)).toContain(TAG);
  expect(JSON.stringify(drive.body)).toContain(FOLDER);
});

test.each(OPEN.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s tells no name of a folder or tag while the company uses neither',
  async (name, endpoint) => {
    const sample = await SAMPLES[name]!(fixture);
    await fillAndSwitchOff();
    const responseText = await answerOf(endpoint, sample);
    await switchOn();
    expect(
      [FOLDER, TAG].filter((one) => responseText.includes(one)),
      responseText,
    ).toEqual([]);
  },
);
