import { readClaims } from '../formats/cades/index.ts';
import { type XadesSignature, namesOf, readXadesClaims } from '../formats/xades/index.ts';
import type { AsicContainer } from '../formats/asic/index.ts';
import type { SignerInfo } from '../pki/index.ts';
import type { ReadClaims } from '../sign/claims.ts';
import { readable } from './context.ts';
import { commitmentsByName } from './signer-statements.ts';
import type { CoveredPart } from './xades-references.ts';

const NO_CLAIMS: ReadClaims = { roles: [], commitments: [], place: undefined };

interface Covering {
  signature: XadesSignature;
  container: Pick<AsicContainer, 'dataFiles'>;
  covered: ReadonlySet<string>;
  parts: readonly CoveredPart[];
}

/** Returns the claims of a signer in XAdES; commitments name files of the container. */
export function xadesClaims({ signature, container, covered, parts }: Covering): ReadClaims {
  const claims = readXadesClaims(signature);
  const partly = new Set(parts.map(({ file }) => file));
  const nameOf = (address: string): string =>
    namesOf(address).find((name) => covered.has(name) || partly.has(name)) ?? address;
  const signed = container.dataFiles.flatMap(({ name }) => (covered.has(name) ? [name] : []));
  return { ...claims, commitments: commitmentsByName(claims.commitments, { signed, nameOf }) };
}

/** Returns the claims of a signer in CMS, in a PDF too; empty when they cannot be read. */
export const cmsClaims = (signer: Pick<SignerInfo, 'signedAttributes'> | undefined): ReadClaims =>
  (signer && readable(() => readClaims(signer.signedAttributes))) ?? NO_CLAIMS;
