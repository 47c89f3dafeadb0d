import { timeOf } from '../../codec/asn1/index.ts';
import { CMS, type SignerInfo, attributeValues, readCounterSigner } from '../../pki/index.ts';

/** Each requires a chain and its revocation data; further ones are left unchanged. */
const MAX_COUNTER_SIGNERS = 64;

/** The signers over the value of this one, at any depth (RFC 5652, 11.4); those that cannot be read are left out. */
export const counterSignersIn = (signer: SignerInfo): SignerInfo[] => allIn(signer).slice(0, MAX_COUNTER_SIGNERS);

const allIn = ({ unsignedAttributes }: SignerInfo): SignerInfo[] =>
  attributeValues(unsignedAttributes, CMS.counterSignature)
    .flatMap((value) => orNothing(() => readCounterSigner(value)))
    .flatMap((counter) => [counter, ...allIn(counter)]);

/** Returns the claimed signing time; undefined when absent or malformed. */
export const signingTimeIn = ({ signedAttributes }: SignerInfo): Date | undefined =>
  attributeValues(signedAttributes, CMS.signingTime)
    .slice(0, 1)
    .flatMap((value) => orNothing(() => timeOf(value)))[0];

function orNothing<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
