import { signing as signingCalls, type AnswerOf, type SeenVersion } from '@paraph/contract';
import { call } from '../../../lib/api/index.ts';
import { cardPlugin } from './card-plugin.ts';
import { CardError } from './method.ts';

export interface CardOutcome {
  /** Id of the bulk signature, by which its documents can be followed. */
  batchId: string;
  answer: AnswerOf<typeof signingCalls.cardFinalize>;
  /** Documents that were left out at the start. */
  refused: AnswerOf<typeof signingCalls.cardInit>['refused'];
}

/** Returns versions in the form in which starts of many name them. */
export const asNamed = (documents: readonly SeenVersion[]) =>
  documents.map(({ documentId: id, sha256 }) => ({ id, sha256 }));

/**
 * Bulk-signs with the card in the reader, with one PIN per document: digests, values, outcome. After a cancellation
 * the earlier documents remain signed. `onTurn` reports which one is next.
 * @throws CardError when nothing was signed, ApiError
 */
export async function signManyByCard(
  documents: readonly SeenVersion[],
  onTurn: (at: number, of: number) => void,
): Promise<CardOutcome> {
  const plugin = cardPlugin();
  const auth = await plugin.certificate('auth');
  const sign = await plugin.certificate('sign');
  const { sessionId, refused } = await call(signingCalls.cardInit, { body: { documents: asNamed(documents) } });
  try {
    const { digests } = await call(signingCalls.cardDigests, {
      body: { sessionId, signCertificate: sign.hex, authCertificate: auth.hex },
    });
    const values: { documentId: string; hex: string }[] = [];
    for (const [place, { documentId, hex }] of digests.entries()) {
      onTurn(place + 1, digests.length);
      const value = await orNothing(plugin.sign(sign, hex), place > 0);
      if (value === null) break;
      values.push({ documentId, hex: value });
    }
    const answer = await call(signingCalls.cardFinalize, { body: { sessionId, values } });
    return { batchId: sessionId, answer, refused };
  } catch (error) {
    // The documents must not stay locked for a card that was pulled out.
    await call(signingCalls.cancelBatch, { params: { id: sessionId } }).catch(() => undefined);
    throw error;
  }
}

/** Returns null where the card failed after it had signed others. */
async function orNothing(value: Promise<string>, hasOthers: boolean): Promise<string | null> {
  try {
    return await value;
  } catch (error) {
    if (!(error instanceof CardError) || !hasOthers) throw error;
    return null;
  }
}
