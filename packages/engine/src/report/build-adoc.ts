import { type Statement, claimsOf, describedIn, filesWithRoles } from '../formats/adoc/index.ts';
import { type AdocOutcome, type ValidationContext, coversStatement, ownStatements } from '../validate/index.ts';
import { buildAsicReport } from './build-asic.ts';
import { warningsIn } from './messages.ts';
import type { AdocReport, ReportMessage, Report, SignatureReport } from './report.ts';

/** Puts the outcome on an ADOC package into plain data. */
export async function buildAdocReport(outcome: AdocOutcome, context: ValidationContext): Promise<Report> {
  const report = await buildAsicReport(outcome, context);
  // Every signature carries the warnings on the package; without signatures the report carries them.
  const onPackage = outcome.signatures.length === 0 ? warningsIn([outcome.structure]) : [];
  return {
    ...report,
    signatures: report.signatures.map((signature) => withClaims(signature, outcome)),
    warnings: [...report.warnings, ...onPackage, ...unsignedLater(outcome)],
    adoc: adocReport(outcome),
  };
}

const tokensOf = ({ signatures }: AdocOutcome) =>
  signatures.flatMap(({ token }) => (token.form === 'XAdES' ? [token] : []));

/**
 * Adds the metadata about a signature, if exactly one statement describes it and the signature covers that unchanged.
 */
function withClaims(signature: SignatureReport, outcome: AdocOutcome): SignatureReport {
  const token = tokensOf(outcome).find(({ id }) => id === signature.id);
  if (!token?.isCoverageIntact) return signature;
  const [own, ...more] = ownStatements(outcome.container, token);
  if (!own || more.length > 0 || !coversStatement(token, own)) return signature;
  return { ...signature, claims: claimsOf(own) };
}

function adocReport(outcome: AdocOutcome): AdocReport {
  const { container: pack, structure } = outcome;
  const described = describedIn(pack);
  const later = (kind: string): boolean[] =>
    pack.statements.filter((statement) => statement.kind === kind).map((statement) => isSigned(statement, outcome));
  const [registrations, receptions] = [later('registration'), later('reception')];
  return {
    ...described,
    registrations: described.registrations.map((value, i) => ({ ...value, signed: registrations[i]! })),
    receptions: described.receptions.map((value, i) => ({ ...value, signed: receptions[i]! })),
    environment: pack.environment,
    files: filesWithRoles(pack),
    structureErrors: structure.rows
      .filter(({ status }) => status === 'failed')
      .map(({ key, params }) => ({ key, ...(params && { params }) })),
  };
}

/** Returns whether an intact signature, by any signer, covers a statement. */
const isSigned = (statement: Statement, outcome: AdocOutcome): boolean =>
  tokensOf(outcome).some((token) => token.isValueIntact && coversStatement(token, statement));

/** Warns about registrations that no signature covers: metadata may be added after all have signed. */
const unsignedLater = (outcome: AdocOutcome): ReportMessage[] =>
  outcome.container.statements
    .filter(({ kind }) => kind === 'registration' || kind === 'reception')
    .filter((statement) => outcome.signatures.length > 0 && !isSigned(statement, outcome))
    .map(({ kind, id, file }) => ({ key: 'adoc.added-signed', params: { part: id ?? kind, file } }));
