import { utf8 } from '../../bytes/index.ts';
import { escapeText } from '../../codec/xml/index.ts';
import { type AdocCategory, type AdocPurpose, SIGNABLE, STANDARD_VERSION, UNSIGNABLE } from './names.ts';

/** Somebody the metadata names. */
export interface NamedParty {
  name: string;
  /** Of the register of legal persons, or personal. */
  code?: string;
  address?: string;
  /** A natural person. */
  individual?: boolean;
}

export interface NewRegistration {
  date: Date;
  number: string;
}

/** Metadata of a new document. */
export interface AdocDescription {
  title: string;
  /** Kind of document: an order, an agreement. */
  sort?: string;
  authors: readonly NamedParty[];
  registrations?: readonly NewRegistration[];
  receptions?: readonly (NewRegistration & { receiver?: NamedParty })[];
}

/** Software that made the package. */
export interface NewEnvironment {
  category: AdocCategory;
  generator: string;
  os: string;
}

/** Statements of a signer about themselves and the signature. */
export interface AdocSignerClaims {
  /** As people write it. */
  name: string;
  purpose: AdocPurpose;
  position?: string | undefined;
  subdivision?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const signable = (content: string): Uint8Array =>
  utf8(`${HEAD}<sig:metadata xmlns:sig="${SIGNABLE}" ID="metadata_0">${content}</sig:metadata>\n`);

/** Returns an element with text; empty for an undefined value. */
const field = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `<sig:${name}>${escapeText(value)}</sig:${name}>`;

const list = (name: string, items: readonly string[]): string => {
  const singular = name.slice(0, -1);
  const inside = items.map((item, i) => `<sig:${singular} ID="${singular}_${i}">${item}</sig:${singular}>`);
  return inside.length === 0 ? '' : `<sig:${name} ID="${name}_0">${inside.join('')}</sig:${name}>`;
};

/** Signable metadata of a new document. */
export const descriptionXml = ({ title, sort, authors, registrations = [], receptions = [] }: AdocDescription) =>
  signable(
    [
      `<sig:document ID="document_0">${field('title', title)}${field('sort', sort)}</sig:document>`,
      list('authors', authors.map(partyXml)),
      list('registrations', registrations.map(registrationXml)),
      list(
        'receptions',
        receptions.map(
          ({ receiver, ...registration }) =>
            registrationXml(registration) + (receiver ? `<sig:receiver>${partyXml(receiver)}</sig:receiver>` : ''),
        ),
      ),
    ].join(''),
  );

const partyXml = ({ name, code, address, individual = false }: NamedParty): string =>
  field('name', name) + field('code', code) + field('address', address) + field('individual', String(individual));

const registrationXml = ({ date, number }: NewRegistration): string =>
  field('date', date.toISOString().slice(0, 10)) + field('number', number);

/** Signable metadata of one signature; the names of an empty position and subdivision stay, as other programs write them. */
export const claimsXml = (
  { name, purpose, position = '', subdivision = '' }: AdocSignerClaims,
  { id, signature, time }: { id: string; signature: string; time: Date },
): Uint8Array =>
  signable(
    `<sig:signatures><sig:signature ID="${id}">${field('signatureID', signature)}${field('signingTime', `${time.toISOString().slice(0, 19)}Z`)}${field('signingPurpose', purpose)}<sig:signer>${field('individualName', name)}${field('positionName', position)}${field('structuralSubdivision', subdivision)}</sig:signer></sig:signature></sig:signatures>`,
  );

/** Unsignable metadata of a new document. */
export const environmentXml = ({ category, generator, os }: NewEnvironment): Uint8Array =>
  utf8(
    `${HEAD}<uns:metadata xmlns:uns="${UNSIGNABLE}" ID="metadata_0"><uns:Use ID="use_0"><uns:technical_environment ID="techEnv_0"><uns:standardVersion>${STANDARD_VERSION}</uns:standardVersion><uns:documentCategory>${category}</uns:documentCategory><uns:generator>${escapeText(generator)}</uns:generator><uns:os>${escapeText(os)}</uns:os></uns:technical_environment></uns:Use></uns:metadata>\n`,
  );
