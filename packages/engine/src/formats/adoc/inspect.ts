import { nameIn, signaturesIn } from '../asic/index.ts';
import { type AdocPackage, contentsOf, openAdoc } from './package.ts';
import {
  type AdocEnvironment,
  type AdocParty,
  type AdocRegistration,
  type AdocSignatureClaims,
} from './read-metadata.ts';
import { claimsOf, partyOf, receptionOf, registrationOf, titleOf } from './read-metadata.ts';
import { mediaTypeIn } from './signed-parts.ts';

export type AdocRole = 'main' | 'appendix' | 'attachment';

/** What a package states about its document. */
export interface AdocDescribed {
  title?: string;
  sort?: string;
  authors: AdocParty[];
  registrations: AdocRegistration[];
  receptions: (AdocRegistration & { receiver?: AdocParty })[];
}

/** Content of a package, unvalidated. */
export interface InspectedAdoc extends AdocDescribed {
  kind: 'ADOC';
  environment: AdocEnvironment;
  files: { name: string; role: AdocRole; mediaType: string; content: Uint8Array }[];
  /**
   * `signedBy` is from the certificate in the signature, the remaining fields from the metadata; nothing was checked.
   */
  signatures: ({ file: string; signedBy: string | undefined } & AdocSignatureClaims)[];
}

/** Lists files, metadata and signatures. Throws EngineError `zip.*` or `adoc.not-a-package`. */
export function inspectAdoc(bytes: Uint8Array): InspectedAdoc {
  const pack = openAdoc(bytes);
  const files = contentsOf(pack).flatMap((name) => {
    const content = pack.find(name);
    return content ? [{ name, role: roleOf(pack, name), mediaType: mediaTypeIn(pack, name), content }] : [];
  });
  const claims = pack.statements.filter(({ kind }) => kind === 'signature').map(claimsOf);
  const signatures = pack.signatureFiles.flatMap(({ name: file }) =>
    signaturesIn(pack.find(file)!).map((signature) => ({
      file,
      signedBy: nameIn(signature.certificates[0]),
      ...claims.find((claim) => claim.signature === `${file}#${signature.id}`),
    })),
  );
  return { kind: 'ADOC', ...describedIn(pack), environment: pack.environment, files, signatures };
}

/** Returns what the statements of a package state about its document. */
export function describedIn({ statements }: AdocPackage): AdocDescribed {
  const of = (kind: string) => statements.filter((statement) => statement.kind === kind);
  const [document] = of('document');
  return {
    ...(document && titleOf(document)),
    authors: of('author').map(partyOf),
    registrations: of('registration').map(registrationOf),
    receptions: of('reception').map(receptionOf),
  };
}

/** Returns the role of a file in the document. */
export function roleOf({ main, appendices }: AdocPackage, name: string): AdocRole {
  if (main.includes(name)) return 'main';
  return appendices.includes(name) ? 'appendix' : 'attachment';
}
