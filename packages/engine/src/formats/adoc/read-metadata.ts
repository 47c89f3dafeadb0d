import { childNamed, elementsIn, isNamed } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import { type FindFile, readParts } from '../xades/index.ts';
import { SIGNABLE, UNSIGNABLE } from './names.ts';
import { type Statement, statementsIn, textIn } from './statements.ts';

/** An institution, company or person as the metadata names it. */
export interface AdocParty {
  name?: string;
  /** Of the register of legal persons, or personal. */
  code?: string;
  address?: string;
  /** A natural person. */
  individual?: boolean;
}

/** A number in a register, with the day as it is written there. */
export interface AdocRegistration {
  date?: string;
  number?: string;
}

/** Metadata of the package outside of every signature. */
export interface AdocEnvironment {
  /** `ADOC-V1.0`. */
  version?: string;
  category?: string;
  generator?: string;
  os?: string;
}

/** Purpose that a signature states. */
export interface AdocSignatureClaims {
  /** `META-INF/signatures/signatures1.xml#Id`. */
  signature?: string;
  signingTime?: string;
  purpose?: string;
  name?: string;
  position?: string;
  subdivision?: string;
}

/** The statements of a file of signable metadata; undefined when it cannot be read as such. */
export function readStatements(find: FindFile, file: string, work?: Work): Statement[] | undefined {
  const root = rootOf(find, file, work);
  return root && isNamed(root, SIGNABLE, 'metadata') ? statementsIn(root, file) : undefined;
}

/** Returns the unsignable metadata; undefined when it cannot be parsed. */
export function readEnvironment(find: FindFile, file: string, work?: Work): AdocEnvironment | undefined {
  const root = rootOf(find, file, work);
  if (!root || !isNamed(root, UNSIGNABLE, 'metadata')) return undefined;
  const use = childNamed(root, UNSIGNABLE, 'Use');
  const environment = childNamed(use, UNSIGNABLE, 'technical_environment');
  const text = (local: string): string | undefined => textIn(environment, local, UNSIGNABLE);
  return stated({
    version: text('standardVersion'),
    category: text('documentCategory'),
    generator: text('generator'),
    os: text('os'),
  });
}

function rootOf(find: FindFile, file: string, work?: Work) {
  try {
    const bytes = find(file);
    return bytes && readParts(bytes, work).root;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

export const titleOf = ({ element }: Statement): { title?: string; sort?: string } =>
  stated({ title: textIn(element, 'title'), sort: textIn(element, 'sort') });

export function partyOf({ element }: Pick<Statement, 'element'>): AdocParty {
  const individual = textIn(element, 'individual');
  return stated({
    name: textIn(element, 'name'),
    code: textIn(element, 'code'),
    address: textIn(element, 'address'),
    individual: individual === undefined ? undefined : individual === 'true' || individual === '1',
  });
}

export const registrationOf = ({ element }: Statement): AdocRegistration =>
  stated({ date: textIn(element, 'date'), number: textIn(element, 'number') });

export function receptionOf(statement: Statement): AdocRegistration & { receiver?: AdocParty } {
  const receiver = elementsIn(statement.element).find((child) => isNamed(child, SIGNABLE, 'receiver'));
  return { ...registrationOf(statement), ...(receiver && { receiver: partyOf({ element: receiver }) }) };
}

export function claimsOf({ element }: Statement): AdocSignatureClaims {
  const signer = childNamed(element, SIGNABLE, 'signer');
  return stated({
    signature: textIn(element, 'signatureID'),
    signingTime: textIn(element, 'signingTime'),
    purpose: textIn(element, 'signingPurpose'),
    name: textIn(signer, 'individualName'),
    position: textIn(signer, 'positionName'),
    subdivision: textIn(signer, 'structuralSubdivision'),
  });
}

/** The fields that have a value. */
function stated<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
