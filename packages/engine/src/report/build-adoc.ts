import { ADOC, type Statement, claimsOf, contentsOf, describedIn, roleOf } from '../formats/adoc/index.ts';
import { type AdocOutcome, type ValidationContext, coversStatement, ownStatements } from '../validate/index.ts';
import { mediaTypeWarnings, reportOnXades } from './build-asic.ts';
import { warningsIn } from './messages.ts';
import type { AdocReport, Message, Report, SignatureReport } from './report.ts';

/** Puts the outcome on an ADOC package into plain data. */
export async function buildAdocReport(outcome: AdocOutcome, context: ValidationContext): Promise<Report> {
  const { pack, structure, ...outcomes } = outcome;
  const contents = [...contentsOf(pack), ...pack.unrelated];
  // Each signature tells them; without one somebody has to.
  const onPackage = outcomes.signatures.length === 0 ? warningsIn([structure]) : [];
  const warnings = [...mediaTypeWarnings(pack.mediaType, ADOC), ...onPackage, ...unsignedLater(outcome)];
  const report = await reportOnXades(outcomes, { container: 'ADOC', contents, warnings }, context);
  return {
    ...report,
    signatures: report.signatures.map((signature) => withClaims(signature, outcome)),
    adoc: adocReport(outcome),
  };
}

/** What the metadata says of a signature, when exactly one statement does and the signature covers it. */
function withClaims(signature: SignatureReport, { pack, signatures }: AdocOutcome): SignatureReport {
  const token = signatures.find(({ token: { id } }) => id === signature.id)?.token;
  if (!token) return signature;
  const [own, ...more] = ownStatements(pack, token);
  if (!own || more.length > 0 || !coversStatement(token, own)) return signature;
  return { ...signature, claims: claimsOf(own) };
}

function adocReport({ pack, structure, ...outcome }: AdocOutcome): AdocReport {
  const described = describedIn(pack);
  const later = (kind: string): boolean[] =>
    pack.statements
      .filter((statement) => statement.kind === kind)
      .map((statement) => isSigned(statement, outcome.signatures));
  const [registrations, receptions] = [later('registration'), later('reception')];
  return {
    ...described,
    registrations: described.registrations.map((value, i) => ({ ...value, signed: registrations[i]! })),
    receptions: described.receptions.map((value, i) => ({ ...value, signed: receptions[i]! })),
    environment: pack.environment,
    files: contentsOf(pack).map((name) => ({ name, role: roleOf(pack, name) })),
    structureErrors: structure.rows
      .filter(({ status }) => status === 'failed')
      .map(({ key, params }) => ({ key, ...(params && { params }) })),
  };
}

/** Whether a signature that is intact covers a statement, whoever signed. */
const isSigned = (statement: Statement, signatures: AdocOutcome['signatures']): boolean =>
  signatures.some(
    ({ token }) => token.isCoverageIntact && token.cryptography.passed && coversStatement(token, statement),
  );

/** Metadata may be added when everybody has signed; people should know that nobody vouches for it. */
const unsignedLater = ({ pack, signatures }: AdocOutcome): Message[] =>
  pack.statements
    .filter(({ kind }) => kind === 'registration' || kind === 'reception')
    .filter((statement) => signatures.length > 0 && !isSigned(statement, signatures))
    .map(({ kind, id, file }) => ({ key: 'adoc.added-signed', params: { part: id ?? kind, file } }));
