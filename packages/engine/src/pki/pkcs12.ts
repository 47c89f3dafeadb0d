import {
  type Asn1Node,
  TAG,
  expectTag,
  isContext,
  numberOf,
  oidOf,
  readAsn1,
  sequenceOf,
  present,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from '../crypto/index.ts';
import { CMS } from './oids.ts';

/** Encryption of a part of a PKCS#12 file by a password. */
export type Pkcs12Seal =
  | {
      scheme: 'pbes2';
      /** Object identifier of the HMAC inside PBKDF2. */
      prf: string;
      salt: Uint8Array;
      iterations: number;
      /** Object identifier of the cipher, which works in CBC mode. */
      cipher: string;
      iv: Uint8Array;
    }
  /** Key and vector are derived as in RFC 7292, appendix B; `oid` names hash and cipher. */
  | { scheme: 'pkcs12'; oid: string; salt: Uint8Array; iterations: number };

/** Decrypts and verifies the parts of a PKCS #12 file. */
export type Pkcs12Opener = (seal: Pkcs12Seal, data: Uint8Array) => Uint8Array;

/** Key and certificates of a PKCS #12 file. */
export interface Pkcs12Content {
  /** PrivateKeyInfo, DER. */
  keys: Uint8Array[];
  certificates: Uint8Array[];
}

const BAG = '1.2.840.113549.1.12.10.1.';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const PBES2 = '1.2.840.113549.1.5.13';
const HMAC_SHA1 = '1.2.840.113549.2.7';

/**
 * Reads keys and certificates of a PKCS#12 file (RFC 7292); `open` decrypts with the password. Throws Asn1Error or
 * RangeError when the file is malformed, and any error of `open`.
 */
export function readPkcs12(bytes: Uint8Array, open: Pkcs12Opener): Pkcs12Content {
  const [, authSafe] = sequenceOf(readAsn1(bytes));
  const content: Pkcs12Content = { keys: [], certificates: [] };
  for (const info of sequenceOf(readAsn1(contentOf(authSafe)))) {
    for (const bag of sequenceOf(readAsn1(safeOf(info, open)))) readBag(content, bag, open);
  }
  return content;
}

/** The bytes inside a ContentInfo of type data. */
function contentOf(info: Asn1Node | undefined): Uint8Array {
  const [type, wrapped] = sequenceOf(info);
  if (oidOf(type) !== CMS.data) throw new RangeError('PKCS#12 content of another type');
  return expectTag(wrapped?.children[0], TAG.octetString).bytes;
}

function safeOf(info: Asn1Node, open: Pkcs12Opener): Uint8Array {
  const [type, wrapped] = sequenceOf(info);
  if (oidOf(type) !== ENCRYPTED_DATA) return contentOf(info);
  const [, algorithm, sealed] = sequenceOf(sequenceOf(wrapped?.children[0])[1]);
  return open(sealOf(readAlgorithmIdentifier(algorithm)), present(sealed).bytes);
}

function sealOf({ oid, parameters }: AlgorithmIdentifier): Pkcs12Seal {
  const parts = sequenceOf(parameters);
  if (oid !== PBES2) {
    return { scheme: 'pkcs12', oid, salt: present(parts[0]).bytes, iterations: roundsIn(parts[1]) };
  }
  const derivation = sequenceOf(readAlgorithmIdentifier(parts[0]).parameters);
  const cipher = readAlgorithmIdentifier(parts[1]);
  const prf = derivation.slice(2).find((part) => part.tag === TAG.sequence);
  return {
    scheme: 'pbes2',
    prf: prf ? readAlgorithmIdentifier(prf).oid : HMAC_SHA1,
    salt: present(derivation[0]).bytes,
    iterations: roundsIn(derivation[1]),
    cipher: cipher.oid,
    iv: expectTag(cipher.parameters, TAG.octetString).bytes,
  };
}

/** More than any program writes; each takes time. */
const MOST_ROUNDS = 10_000_000;

function roundsIn(node: Asn1Node | undefined): number {
  const rounds = numberOf(expectTag(node, TAG.integer));
  if (rounds < 1 || rounds > MOST_ROUNDS) throw new RangeError('rounds of a key derivation out of range');
  return rounds;
}

const READERS: Record<string, (content: Pkcs12Content, value: Asn1Node, open: Pkcs12Opener) => void> = {
  [`${BAG}1`]: (content, value) => {
    content.keys.push(value.raw);
  },
  [`${BAG}2`]: (content, value, open) => {
    const [algorithm, sealed] = sequenceOf(value);
    content.keys.push(open(sealOf(readAlgorithmIdentifier(algorithm)), present(sealed).bytes));
  },
  [`${BAG}3`]: (content, value) => {
    const wrapped = sequenceOf(value).find((part) => isContext(part, 0));
    content.certificates.push(expectTag(wrapped?.children[0], TAG.octetString).bytes);
  },
};

function readBag(content: Pkcs12Content, bag: Asn1Node, open: Pkcs12Opener): void {
  const [type, wrapped] = sequenceOf(bag);
  const value = wrapped?.children[0];
  if (value) READERS[oidOf(type)]?.(content, value, open);
}
