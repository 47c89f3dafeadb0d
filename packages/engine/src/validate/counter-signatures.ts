import { counterSignatures } from '../formats/xades/index.ts';
import { CMS, attributeValues, readCounterSigner } from '../pki/index.ts';
import { Block } from '../trust/index.ts';
import { type CadesToken, examineCounterSigner } from './cades-token.ts';
import { type ValidationContext, readable } from './context.ts';
import { type FormatCheck, type XadesToken, examineXades } from './xades-token.ts';
import { checkStructure } from './xades-structure.ts';

/** Each requires a verification, and no real signature has so many: further ones are reported, not examined. */
const MAX_COUNTER_SIGNATURES = 64;

/** Examined signatures over the value of another one, nested ones after the one that they cover. */
export interface CounterSignatures<T> {
  tokens: T[];
  /** Those that cannot be read, or are too many. */
  unreadable: number;
}

/**
 * Examines the counter-signatures in a XAdES signature (EN 319 132-1, 5.2.7.2). Each signs the value alone, so its
 * result does not affect the signature that contains it.
 */
export async function examineXadesCounters(
  outer: XadesToken,
  context: ValidationContext,
): Promise<CounterSignatures<XadesToken>> {
  const found: CounterSignatures<XadesToken> = { tokens: [], unreadable: 0 };
  const follow = async (parent: XadesToken): Promise<void> => {
    for (const signature of counterSignatures(parent.signature)) {
      if (found.tokens.length >= MAX_COUNTER_SIGNATURES) {
        found.unreadable++;
        continue;
      }
      const { file, container } = parent;
      const token = await examineXades({ signature, file, container, checkFormat, parent }, context);
      found.tokens.push(token);
      await follow(token);
    }
  };
  await follow(outer);
  return found;
}

/** A counter-signature covers no file, so the rules of the container ask nothing of it. */
const checkFormat: FormatCheck = ({ signature }, followed) => {
  const block = new Block();
  checkStructure(block, signature, { followed, allowsParts: false });
  return block;
};

/** The same of a signer of CMS (RFC 5652, 11.4). */
export async function examineCadesCounters(
  outer: CadesToken,
  context: ValidationContext,
): Promise<CounterSignatures<CadesToken>> {
  const found: CounterSignatures<CadesToken> = { tokens: [], unreadable: 0 };
  const follow = async (parent: CadesToken): Promise<void> => {
    for (const place of attributeValues(parent.signerInfo.unsignedAttributes, CMS.counterSignature)) {
      const isTooMany = found.tokens.length >= MAX_COUNTER_SIGNATURES;
      const signerInfo = isTooMany ? undefined : readable(() => readCounterSigner(place));
      if (!signerInfo) {
        found.unreadable++;
        continue;
      }
      const token = await examineCounterSigner({ parent, place, signerInfo }, context);
      found.tokens.push(token);
      await follow(token);
    }
  };
  await follow(outer);
  return found;
}
