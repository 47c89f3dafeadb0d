import { type EventName, fail, type IdentityRule, refusalOfSigning } from '@paraph/domain';
import { afterRefusal, type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { advance } from '../advance.ts';
import { namedEntry, personTexts } from '../member-name.ts';
import { lockDocument, markDeleted } from '../store/documents.ts';
import { insertMembers, markDone } from '../store/members.ts';
import { insertVersion, loadVersion, swapVersion } from '../store/versions.ts';
import { createDocument } from './create-document.ts';
import { personalCodeHash } from './personal-codes.ts';

/** A PDF that the company's API sends with a request. */
export interface Carried {
  name: string;
  /** Base64. */
  file: string;
}

type CreatedDocument = Awaited<ReturnType<typeof createDocument>>;

/** Creates a document from the PDF, owned by the API user; deletes it when the act fails. */
async function bring<T>(ctx: Ctx, { name, file }: Carried, act: (made: CreatedDocument) => Promise<T>): Promise<T> {
  const made = await createDocument(ctx, { name, file, fileName: 'document.pdf' }, undefined);
  try {
    const refusal = refusalOfSigning(made);
    if (refusal) fail(refusal);
    return await act(made);
  } catch (error) {
    await inTenant(afterRefusal(ctx), (tx) => markDeleted(tx, made.id));
    throw error;
  }
}

/**
 * Creates a document from the PDF of an API key, on turn for its one signer: the person with the code, or any person.
 * The API user is both owner and member; the certificate names the signer later.
 * @throws document.protected, document.closed-to-signatures, document.breaks-signatures, and the codes of an upload
 */
export const createToSign = (ctx: Ctx, carried: Carried, person: { country: string; code: string } | null) =>
  bring(ctx, carried, (made) =>
    inTenant(ctx, async (tx) => {
      const identity = person ? 'personal-code' : 'anyone';
      const hash = person && personalCodeHash(tx, person.country, person.code);
      await enter(tx, made.id, { kind: 'sign', identity, name: '', country: person?.country ?? null, hash });
      return { documentId: made.id, sha256: made.version.sha256 };
    }),
  );

interface Entry {
  kind: 'sign' | 'approve';
  identity: IdentityRule;
  name: string;
  country: string | null;
  hash: Buffer | null;
}

const ADDED = {
  sign: 'document.member-added-sign',
  approve: 'document.member-added-approve',
} as const satisfies Record<Entry['kind'], EventName>;

/** Adds the only entry of such a document and starts its round. */
async function enter(tx: Tx, documentId: string, { kind, identity, name, country, hash }: Entry): Promise<string> {
  const ctx = contextOf(tx);
  const { userId, email, firstName } = viewerOf(ctx);
  const id = newId(ctx.clock.now().getTime());
  const person = { firstName: name || firstName, lastName: '' };
  const entry = { id, userId, email, ...person, kind, identity, country, personalCodeHash: hash };
  await insertMembers(tx, documentId, [
    {
      ...entry,
      order: null,
      position: 0,
      privateMessage: null,
      delegateMaySign: false,
      ofForm: false,
      stamp: null,
      locale: null,
    },
  ]);
  const texts = await personTexts(tx, namedEntry(entry));
  await emit(tx, ADDED[kind], documentId, { data: { memberId: id, order: null }, texts });
  await goOn(tx, documentId);
  return id;
}

async function goOn(tx: Tx, documentId: string): Promise<void> {
  const document = (await lockDocument(tx, documentId)) ?? fail('document.not-found');
  await advance(tx, document, { final: false });
}

export interface CarriedApproval {
  approver: string;
  comment: string | null;
  /** Draws the approval on a page and returns the new file. */
  draw(file: Uint8Array, pages: number): Uint8Array;
}

/**
 * Creates a document for an approval: the page states approver and time, then the document is approved and completed.
 * @throws document.protected; document.already-signed because a drawing would break the signatures
 */
export const createApproved = (ctx: Ctx, carried: Carried, { approver, comment, draw }: CarriedApproval) =>
  bring(ctx, carried, async ({ id, highestLevel, pages }) => {
    if (highestLevel !== 'NoSignatures') fail('document.already-signed');
    const first = (await inTenant(ctx, (tx) => loadVersion(tx, id, 1))) ?? fail('document.not-found');
    const file = draw(await readFile(ctx, first.fileId), pages ?? 1);
    const stored = await putBytes(ctx, file);
    await inTenant(ctx, async (tx) => {
      const entry = { kind: 'approve', identity: 'anyone', name: approver, country: null, hash: null } as const;
      const memberId = await enter(tx, id, entry);
      await holdFile(tx, stored.fileId);
      // Runs before the drawing is stored, because nobody was asked to act on the drawn version.
      await markDone(tx, memberId, { method: 'APPROVE', comment });
      await swapVersion(tx, id, { from: 1, to: 2, level: 'NoSignatures' });
      await insertVersion(tx, id, { ...stored, number: 2, cause: 'edited', at: ctx.clock.now() });
      await emit(tx, 'document.approved', id, {
        data: { memberId, version: 2, sha256: stored.sha256 },
        texts: { comment },
        actorId: viewerOf(ctx).userId,
      });
      await goOn(tx, id);
    });
    return { documentId: id, sha256: stored.sha256, file };
  });
