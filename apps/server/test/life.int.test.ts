import fc from 'fast-check';
import { allEndpoints, type DocumentDetails } from '@paraph/contract';
import { DOCUMENT_COMMANDS, type ErrorCode } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { portalHistories } from '../../../packages/domain/test/life/histories.ts';
import {
  type LifeAct,
  birth,
  type Life,
  live,
  PEOPLE,
  refusal,
  sees,
  statusFor,
} from '../../../packages/domain/test/life/model.ts';
import { recordSignature } from '../src/features/documents/index.ts';
import { loadVersion } from '../src/features/documents/store/versions.ts';
import { setManager } from '../src/features/users/index.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { firstBrokenLink, readChain } from '../src/platform/events/index.ts';
import { holdFile } from '../src/platform/files/index.ts';
import { newId } from '../src/platform/ids.ts';
import { type Insider, insider, startApp } from './isolation/fixture.ts';
import { type Portal, newPortal } from './people.ts';
import { upload } from './test-portal.ts';

/**
 * Compares the portal with the model of the life cycle: any user tries each act of a random history through the API,
 * and after it the view of every user is compared. Only the last step of a signature, which needs a phone, is done as
 * the poller does it. `npm run campaign:life -- --server 1500` runs many.
 */
const { PARAPH_LIFE_SERVER = '20', PARAPH_LIFE_FROM = '0', PARAPH_LIFE_SEED = '1' } = process.env;
const FROM = Number(PARAPH_LIFE_FROM);
const TO = FROM + Number(PARAPH_LIFE_SERVER);

let portal: Portal;
let people: Insider[];
const count = { acts: 0, refusals: new Set<string>() };

beforeAll(async () => {
  portal = await newPortal(await startApp());
  const names = [
    'Ieva Žemaitienė',
    'Jonas Čepas',
    'Rasa Kairytė',
    'Tomas Grigaliūnas',
    'Odeta Vilkienė',
    'Ona Rimkutė',
  ];
  people = [];
  for (const [person, name] of names.entries())
    people.push(await insider(portal, name, person === 4 ? ['admin'] : ['user']));
  const boss = await insider(portal, 'Rūta Ąžuolaitė', ['ceo']);
  await inTenant(portal.ctx, (tx) => setManager(tx, people[0]!.userId, boss.userId));
});

interface Response {
  status: number;
  body: Record<string, unknown>;
}

/** Does an act like the pages. */
async function give(
  id: string,
  act: Exclude<LifeAct, { command: 'others-end' }>,
  present: { sha256: string; members: Members },
) {
  const { browser } = people[act.by]!;
  const at = `/api/documents/${id}`;
  const { sha256, members } = present;
  switch (act.command) {
    case 'send':
      return browser.request('POST', `${at}/send`);
    case 'edit':
      return browser.request('PUT', at, { message: 'Prašau perskaityti' });
    case 'set-members': {
      const wanted = act.wanted.map(({ person, kind, order }) => ({
        email: people[person]!.email,
        kind,
        ...(order !== null && { order }),
      }));
      return browser.request('PUT', `${at}/signers/set`, { members: wanted });
    }
    case 'approve':
    case 'acknowledge':
      return browser.request('PUT', `${at}/approve`, { signatureType: act.command === 'approve' ? 2 : 4, sha256 });
    case 'sign':
      return sign(id, act.by, { sha256, members });
    case 'reject':
      return browser.request('PUT', `${at}/reject`, {});
    case 'void':
      return browser.request('PUT', `${at}/void`, {});
    case 'delete':
      return browser.request('DELETE', at);
    default: {
      const theirs = members.filter(({ userId }) => userId === people[act.person]!.userId);
      const memberId = (theirs.find(({ isOnTurn }) => isOnTurn) ?? theirs[0])?.id ?? newId();
      return browser.request('POST', `${at}/signers/${memberId}/resend-notification`);
    }
  }
}
type Members = DocumentDetails['members'];

/**
 * A user who may not sign gets the error at the start; one who may has signed when the poller has stored the version.
 */
async function sign(
  id: string,
  by: number,
  { sha256, members }: { sha256: string; members: Members },
): Promise<Response> {
  const mine = members.find(
    ({ userId, kind, isOnTurn }) => userId === people[by]!.userId && kind === 'sign' && isOnTurn,
  );
  if (!mine) {
    const person = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };
    return people[by]!.browser.request('POST', '/api/smartId/sign', { documentId: id, sha256, ...person });
  }
  await inTenant(portal.ctx, async (tx) => {
    const from = (await seen(id, 0)).version.number;
    const version = (await loadVersion(tx, id, from))!;
    await holdFile(tx, version.fileId);
    const file = { fileId: version.fileId, sha256: version.sha256, size: version.size };
    const how = {
      level: 'LT',
      method: 'SMART_ID',
      comment: null,
      signedAs: null,
      signerId: null,
      certifiedName: null,
      movedStamp: null,
      isHashNamed: true,
    } as const;
    await recordSignature(tx, { documentId: id, memberId: mine.id, from, file, ...how });
  });
  return { status: 200, body: {} };
}

const seen = async (id: string, person: number): Promise<DocumentDetails> =>
  (await people[person]!.browser.request('GET', `/api/documents/${id}`)).body as unknown as DocumentDetails;

/** Compares what each user sees and may do with the model. */
async function compare(id: string, life: Life, where: string): Promise<void> {
  for (const person of PEOPLE) {
    const { status, body } = await people[person]!.browser.request('GET', `/api/documents/${id}`);
    const known = sees(life, person);
    expect(status, `${where}: person ${person} sees`).toBe(known ? 200 : 404);
    if (!known) continue;
    const may = DOCUMENT_COMMANDS.filter((command) => refusal(life, person, command) === null);
    const reply = { status: body.statusName, actions: body.actions };
    expect(reply, `${where}: person ${person}`).toEqual({ status: statusFor(life, person), actions: may });
  }
}

async function play(acts: readonly LifeAct[], where: string): Promise<void> {
  const { body } = await upload(people[0]!.browser);
  const id = String(body.id);
  const { sha256 } = (body as unknown as DocumentDetails).version;
  let life = birth();
  await compare(id, life, `${where}, uploaded`);
  for (const [place, act] of acts.entries()) {
    if (act.command === 'others-end') continue;
    const step = `${where}, act ${place} ${JSON.stringify(act)}`;
    const members = life.phase === 'deleted' ? [] : (await seen(id, 0)).members;
    const next = live(life, act);
    const { status, body: answer } = await give(id, act, { sha256, members });
    const refused = status >= 400 ? (answer.code as ErrorCode) : null;
    expect(refused, step).toBe('refused' in next ? next.refused : null);
    if (refused) expect(String(answer.detail), step).toMatch(/\p{L}/u);
    if (refused) count.refusals.add(`${act.command} ${refused}`);
    count.acts += 1;
    if ('life' in next) life = next.life;
    await compare(id, life, step);
  }
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'document', id));
  expect(firstBrokenLink(chain), where).toBeUndefined();
}

test("SG-08 DOC-054 random histories: every act succeeds or is refused as in the model, and all users see the model's state", async () => {
  for (let place = FROM; place < TO; place += 1) {
    const seed = Number(PARAPH_LIFE_SEED) * 1_000_000 + place;
    const [acts] = fc.sample(portalHistories, { seed, numRuns: 1 });
    await play(acts!, `history ${place}`);
    if (TO - FROM > 100 && (place + 1) % 100 === 0)
      console.log(`${place + 1} histories, ${count.acts} acts, 0 differences`);
  }
  // Some histories have no act at all; in total there are many kinds of refusals.
  expect(count.acts).toBeGreaterThan(TO - FROM);
  expect(count.refusals.size).toBeGreaterThan(3);
  console.log(`${TO - FROM} histories, ${count.acts} acts, ${count.refusals.size} kinds of refusals: 0 differences`);
}, 3_600_000);

test('DOC-054 no call about documents accepts a status or a phase', () => {
  const aboutDocuments = allEndpoints.filter(({ path }) => /^\/documents/i.test(path));
  expect(aboutDocuments.length).toBeGreaterThan(20);
  const taken = aboutDocuments.flatMap(({ name, body, query }) =>
    [body, query]
      .flatMap((shape) => (shape ? fieldsOf(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })) : []))
      .map((field) => `${name} ${field}`),
  );
  expect(taken).toContain('documents.update message');
  expect(taken.filter((field) => /status|phase/i.test(field.split(' ')[1]!))).toEqual([]);
});

/** Names of all fields, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}
