import { nameIn, signaturesIn } from '../asic/index.ts';
import { type AdocPackage, contentsOf, openAdoc } from './package.ts';
import {
  type AdocEnvironment,
  type AdocParty,
  type AdocRegistration,
  type AdocSignatureClaims,
} from './read-metadata.ts';
import { claimsOf, partyOf, receptionOf, registrationOf, titleOf } from './read-metadata.ts';
import { isInFolderOfOtherRole } from './names.ts';
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
  /** The documents, and behind them files without a role. */
  files: { name: string; role?: AdocRole; mediaType: string; content: Uint8Array }[];
  /**
   * `signedBy` is from the certificate in the signature, the remaining fields from the metadata; nothing was checked.
   */
  signatures: ({ file: string; signedBy: string | undefined } & AdocSignatureClaims)[];
}

/** Lists files, metadata and signatures. Throws EngineError `zip.*` or `adoc.not-a-package`. */
export function inspectAdoc(bytes: Uint8Array): InspectedAdoc {
  const pack = openAdoc(bytes);
  const files = filesWithRoles(pack).flatMap((file) => {
    const content = pack.find(file.name);
    return content ? [{ ...file, mediaType: mediaTypeIn(pack, file.name), content }] : [];
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

/** Returns every file that people see, with its role in the document if it has one. */
export const filesWithRoles = (pack: AdocPackage): { name: string; role?: AdocRole }[] =>
  [...contentsOf(pack), ...pack.unrelated].map((name) => {
    const role = roleOf(pack, name);
    return { name, ...(role && { role }) };
  });

/** The folder in the name, which signatures cover, overrules what relations.xml states. */
function roleOf({ main, appendices, attachments }: AdocPackage, name: string): AdocRole | undefined {
  const stated = { main, appendix: appendices, attachment: attachments };
  const role = (['main', 'appendix', 'attachment'] as const).find((one) => stated[one].includes(name));
  return role && isInFolderOfOtherRole(name, role) ? undefined : role;
}
