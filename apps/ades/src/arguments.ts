import { parseArgs } from 'node:util';
import { ADOC_PURPOSES } from '@paraph/engine/adoc';

export const REPORT_KINDS = ['simple', 'detailed', 'etsi'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface Arguments {
  command: string;
  files: string[];
  json: boolean;
  report: ReportKind;
  policy: string;
  anchors: string | undefined;
  /** Folder of trusted lists, which are validated. */
  lists: string | undefined;
  acceptExpiredLists: boolean;
  time: Date;
  now: Date;
  online: boolean;
  key: string | undefined;
  password: string;
  level: string | undefined;
  tsa: string | undefined;
  reason: string | undefined;
  /** What the signer claims: capacities, where, what the signature is meant as. */
  roles: string[];
  place: string | undefined;
  commitments: string[];
  /** Signatures of containers are XAdES unless CAdES is asked for. */
  cades: boolean;
  digest: string | undefined;
  pss: boolean;
  /** What may change in a PDF afterwards: by a certification, and fields that stay. */
  certify: string | undefined;
  lock: string[];
  lockAll: boolean;
  purpose: string | undefined;
  position: string | undefined;
  subdivision: string | undefined;
  out: string | undefined;
}

/** A command line that cannot be followed; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const USAGE = `Usage: ades <command> [options] FILE…

  validate   check every signature and timestamp of each file
  inspect    tell what each file holds, without judging it
  sign       sign PDF files, ASiC containers and ADOC packages with a key file
  timestamp  put a file of any kind into an ASiC-S container with a timestamp
  extend     add timestamps and proof data to signed files and timestamped containers
  extract    write what was signed: the signed files of a container, the states of a PDF

Options
  --json                 one JSON object for each file
  --report detailed      every question that was asked, with its answer
  --report etsi          validation report of ETSI TS 119 102-2 in XML; with --json as the field etsi
  --policy NAME|FILE     default, strict, siva, ades, or a JSON file
  --trust-anchors DIR    certificates (.crt .cer .der .pem) and lists (.xml) to trust without asking
  --trusted-lists DIR    trusted lists (.xml), each judged by its signature; certificates beside them may sign the
                         list of lists, as those of the Official Journal may
  --accept-expired-lists use lists whose next update is overdue, with a warning
  --at TIME              judge for this moment (ISO 8601) instead of now
  --key FILE.p12         key and certificate to sign with; its password is in ADES_PASSWORD
  --level LEVEL          B-B, B-T, B-LT or B-LTA (sign and extend)
  --tsa URL              timestamp authority (RFC 3161)
  --cades                sign containers in CAdES instead of XAdES
  --digest NAME          SHA-256, SHA-384, SHA-512, SHA3-256, SHA3-384 or SHA3-512 instead of the key's own
  --pss                  RSA keys sign with RSA-PSS
  --role TEXT            in what capacity (may stand several times)
  --place TEXT           where it is signed
  --commitment WORD      approval, origin, receipt, delivery, sender or creation (may stand several times)
  --reason TEXT          why it is signed (PDF)
  --certify LEVEL        certify the document as its first signer (PDF): 1 nothing may change, 2 forms, 3 comments too
  --lock FIELD           a form field that stays as it is (PDF; may stand several times); --lock-all for every one
  --purpose PURPOSE      what the signature is for: ${ADOC_PURPOSES.join(', ')} (ADOC)
  --position TEXT        what the signer is (ADOC)
  --subdivision TEXT     where in the organisation the signer is (ADOC)
  --out FILE             where to write; beside FILE, with -signed in its name, when absent (extract: a folder)
  --online               ask responders and lists for what a file does not hold, and for the rules a signature names

Exit code: 0 all valid, 1 some not valid, 2 something could not be read`;

/** Reads the command line. Throws UsageError. */
export function readArguments(
  argv: readonly string[],
  now: Date,
  environment: Readonly<Record<string, string | undefined>> = {},
): Arguments {
  const { values, positionals } = parse(argv);
  const [command, ...files] = positionals;
  if (values.help || !command) throw new UsageError(USAGE);
  if (files.length === 0) throw new UsageError(`ades ${command}: no file given`);
  const report = REPORT_KINDS.find((kind) => kind === (values.report ?? 'simple'));
  if (!report) throw new UsageError(`--report is ${REPORT_KINDS.join(', ')}, not ${values.report}`);
  return {
    command,
    files,
    anchors: values['trust-anchors'],
    time: momentOf(values.at, now),
    now,
    json: values.json === true,
    report,
    policy: values.policy ?? 'default',
    lists: values['trusted-lists'],
    acceptExpiredLists: values['accept-expired-lists'] === true,
    online: values.online === true,
    key: values.key,
    password: environment['ADES_PASSWORD'] ?? '',
    level: values.level,
    tsa: values.tsa,
    reason: values.reason,
    roles: values.role ?? [],
    place: values.place,
    commitments: values.commitment ?? [],
    cades: values.cades === true,
    digest: values.digest,
    pss: values.pss === true,
    certify: values.certify,
    lock: values.lock ?? [],
    lockAll: values['lock-all'] === true,
    purpose: values.purpose,
    position: values.position,
    subdivision: values.subdivision,
    out: values.out,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        report: { type: 'string' },
        policy: { type: 'string' },
        'trusted-lists': { type: 'string' },
        'accept-expired-lists': { type: 'boolean' },
        'trust-anchors': { type: 'string' },
        at: { type: 'string' },
        online: { type: 'boolean' },
        key: { type: 'string' },
        level: { type: 'string' },
        tsa: { type: 'string' },
        reason: { type: 'string' },
        role: { type: 'string', multiple: true },
        place: { type: 'string' },
        commitment: { type: 'string', multiple: true },
        cades: { type: 'boolean' },
        digest: { type: 'string' },
        pss: { type: 'boolean' },
        certify: { type: 'string' },
        lock: { type: 'string', multiple: true },
        'lock-all': { type: 'boolean' },
        purpose: { type: 'string' },
        position: { type: 'string' },
        subdivision: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined) return now;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || !isDay(text)) throw new UsageError(`--at is not a time: ${text}`);
  return instant;
}

/** Does the text begin with a day of the calendar? The platform reads others as days of the next month. */
function isDay(text: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text) ?? [];
  return day !== undefined && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
