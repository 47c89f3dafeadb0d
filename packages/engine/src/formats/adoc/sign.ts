import { fromUtf8, toHex, utf8 } from '../../bytes/index.ts';
import { hash } from '../../crypto/index.ts';
import { type ZipPart, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { ATTRIBUTE_TYPE, type DistinguishedName, displayName, nameValue, readCertificate } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import {
  type PrepareXades,
  type PreparedXades,
  type XadesSession,
  completeXades,
  prepareXades,
} from '../xades/index.ts';
import type { AdocPurpose } from './names.ts';
import { openAdoc } from './package.ts';
import { freePlace, withSignature } from './signature-place.ts';
import { checkSignable, signedIn } from './signed-parts.ts';
import { claimsXml } from './write-metadata.ts';

/** What signing an ADOC package needs: signer, time and the metadata of the signature. */
export interface PrepareAdoc extends Omit<PrepareXades, 'roles'> {
  purpose: AdocPurpose;
  /** The signer's name as people write it; that of the certificate when absent. */
  name?: string;
  /** Position of the signer, written to the metadata and as the claimed role. */
  position?: string;
  subdivision?: string;
}

/**
 * Everything needed to finish a signature later, on another machine, over the very same package. Plain JSON without a
 * secret.
 */
export interface AdocSession {
  format: 'adoc';
  version: 1;
  /** SHA-256 of the package, as lower-case hexadecimal. */
  base: string;
  /** The file of signable metadata that comes with the signature. */
  metadata: string;
  xades: XadesSession;
}

/** Session to store and bytes to sign of an ADOC package. */
export interface PreparedAdoc extends Omit<PreparedXades, 'session'> {
  session: AdocSession;
}

/**
 * First half of a signature over an ADOC package: covers every document in it, their metadata, and the signer's
 * statements on the signature. The package is not changed. Throws EngineError: `zip.*` and `adoc.*` for the package,
 * `algorithm.*` for the key, `certificate.malformed`.
 */
export function prepareAdoc(container: Uint8Array, request: PrepareAdoc): PreparedAdoc {
  const pack = openAdoc(container);
  checkSignable(pack);
  const { purpose, name, position, subdivision, ...rest } = request;
  const { subject } = orRefuse({ code: 'certificate.malformed' }, () => readCertificate(request.certificate));
  const place = freePlace(pack);
  const claims = { name: name ?? personName(subject), purpose, position, subdivision };
  const metadata = claimsXml(claims, {
    id: place.statement,
    signature: `${place.signatures}#${place.id}`,
    time: request.time,
  });
  const roles = [position, subdivision].filter((role) => role !== undefined && role !== '');
  const own = { name: place.metadata, mediaType: 'text/xml', content: metadata, part: place.statement };
  const { session, ...prepared } = prepareXades(
    [...signedIn(pack), own],
    { ...rest, ...(roles.length > 0 && { roles: [roles.join(', ')] }) },
    { envelope: 'odf', id: place.id },
  );
  const base = toHex(hash('SHA-256', container));
  return {
    session: { format: 'adoc', version: 1, base, metadata: fromUtf8(metadata), xades: session },
    ...prepared,
  };
}

/** Returns given name and surname; the display name of the certificate when it lacks them. */
function personName(subject: DistinguishedName): string {
  const parts = [ATTRIBUTE_TYPE.givenName, ATTRIBUTE_TYPE.surname].map((type) => nameValue(subject, type));
  return parts.every((part) => part !== undefined) ? parts.join(' ') : displayName(subject);
}

/**
 * Second half: adds the B-B signature with its metadata, and both to the lists of the package; copies every other
 * entry byte by byte. Throws `session.*`, `signature.*`; returns nothing unless the signature is valid.
 */
export async function completeAdoc(
  container: Uint8Array,
  session: AdocSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  if (session.format !== 'adoc' || session.version !== 1) throw new EngineError('session.malformed');
  if (toHex(hash('SHA-256', container)) !== session.base) throw new EngineError('session.other-file');
  const pack = openAdoc(container);
  const place = freePlace(pack);
  const metadata = utf8(session.metadata);
  const find = (name: string) => (name === place.metadata ? metadata : pack.find(name));
  const content = await completeXades(find, session.xades, signatureValue, ports);
  const lists = new Map(withSignature(pack, place, signedIn(pack)).map(({ name, xml }) => [name, xml]));
  const kept = pack.archive.entries.map((entry): ZipPart => {
    const xml = lists.get(entry.name);
    return xml ? newEntry({ name: entry.name, content: xml }) : entry;
  });
  return writeZip([
    ...kept,
    newEntry({ name: place.metadata, content: metadata }),
    newEntry({ name: place.signatures, content }),
  ]);
}
