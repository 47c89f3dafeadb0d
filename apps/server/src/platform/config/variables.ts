import * as z from 'zod';
import {
  choice,
  count,
  countries,
  flag,
  hosts,
  list,
  mailServer,
  networks,
  origin,
  page,
  pages,
  port,
  secret,
  sender,
  text,
} from './value-kinds.ts';

/** One environment variable: how it is read and what it is for. */
interface Variable<S extends z.ZodType = z.ZodType> {
  env: string;
  schema: S;
  meaning: string;
  /** Never logged; may also be given as a file by `<NAME>_FILE`. */
  secret?: true;
  /** `npm run serve` and `npm run worker` refuse to start without it. */
  required?: true;
  /** The value is the path of a folder or of a file on this machine. */
  path?: 'folder' | 'file';
}

const variable = <S extends z.ZodType>(row: Variable<S>): Variable<S> => row;
/** What an operator may leave out, by the words of PARAPH_WITHOUT. */
export const DISPENSABLE = ['timestamps', 'anchors', 'providers'] as const;

/** The value that switches the sandbox on in production. */
export const SANDBOX_IN_PRODUCTION = 'on-and-nothing-here-is-legally-binding';

/** For addresses of services that operators run themselves. */
const OWN_AUTHORITY =
  'If an authority of your own issued its certificate, set NODE_EXTRA_CA_CERTS, a variable of Node.js, to a PEM file with that of the authority, for every node and the doctor.';

/** Every environment variable there is. docs/configuration.md is printed from this table. */
export const VARIABLES = {
  home: variable({
    env: 'PARAPH_HOME',
    path: 'folder',
    schema: z.string().min(1).default('./.paraph'),
    meaning:
      'Folder of the database, files, keys and sandbox of an installation that brings its own. In production an absolute folder: nodes refuse a relative one. Nodes that keep files there, and `npm run backup`, refuse one inside the checkout too.',
  }),
  port: variable({
    env: 'PARAPH_PORT',
    schema: port.default(4000),
    meaning:
      'First of ten consecutive ports: +0 pages and API, +1 sandbox, +2 mailbox of the sandbox, +4 mails that come back, +8 health and metrics of the server, +9 those of a worker apart.',
  }),
  listen: variable({
    env: 'PARAPH_LISTEN',
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'Address to listen on; 0.0.0.0 for all.',
  }),
  workerApart: variable({
    env: 'PARAPH_WORKER_APART',
    schema: flag(false),
    meaning:
      'on: `npm start` lets a process of its own do what nobody waits for, as `npm run serve` and `npm run worker` do: people are answered sooner while many documents are signed, and it needs some 150 MB more.',
  }),
  databaseUrl: variable({
    env: 'DATABASE_URL',
    schema: text,
    required: true,
    secret: true,
    meaning:
      'Login of paraph_app on PostgreSQL 15 to 18. Absent outside production: the embedded server. Outside production it may also be the login of an administrator; then `npm start` makes the roles with one password for all.',
  }),
  databaseSystemUrl: variable({
    env: 'DATABASE_SYSTEM_URL',
    schema: text,
    secret: true,
    meaning:
      'Login of paraph_system with a password of its own; a direct connection, not through transaction pooling, which loses notifications: nodes refuse to start then, and later it is the fault `listen`. `npm run serve`, `npm run worker`, `npm run setup` and `npm run doctor` need it in production.',
  }),
  databaseOwnerUrl: variable({
    env: 'DATABASE_OWNER_URL',
    schema: text,
    secret: true,
    meaning:
      'Login of paraph_owner with a password of its own, for `npm run migrate`, `npm run backup` and `npm run restore` only. Web nodes and workers never need it.',
  }),
  databaseAdminUrl: variable({
    env: 'DATABASE_ADMIN_URL',
    schema: text,
    secret: true,
    meaning:
      'Login of an administrator of PostgreSQL. With it `npm run migrate` makes database and roles, and gives each role the password that its own URL has; `npm run restore` needs a superuser. Nothing else reads it.',
  }),
  databasePool: variable({
    env: 'DATABASE_POOL',
    schema: count(2, 90).default(16),
    meaning: 'Connections of one node for requests.',
  }),
  databasePooler: variable({
    env: 'DATABASE_POOLER',
    schema: choice(['none', 'transaction']).default('none'),
    meaning:
      'transaction: DATABASE_URL leads to a pooler in transaction mode (PgBouncer); then statements have no names and connections no startup parameters. DATABASE_SYSTEM_URL must still be a direct connection.',
  }),
  pages: variable({
    env: 'PARAPH_PAGES',
    path: 'folder',
    schema: text,
    meaning: 'Folder of the pages that `npm run build` made. Absent: apps/web/dist.',
  }),
  singleNode: variable({
    env: 'PARAPH_SINGLE_NODE',
    schema: z.stringbool({ truthy: ['yes'], falsy: ['no'], error: 'write yes or no' }).default(false),
    meaning:
      'yes: one machine runs every node, so files may lie in PARAPH_HOME. In production `npm run serve` and `npm run worker` refuse to start with neither this nor S3_BUCKET.',
  }),
  without: variable({
    env: 'PARAPH_WITHOUT',
    schema: list.pipe(z.array(choice(DISPENSABLE))),
    meaning:
      'What a production installation does without on purpose, separated by commas: timestamps (no TSA_URL), anchors (no PARAPH_TRUST_ANCHORS), providers (no signing service). What is missing and not named here keeps nodes from starting.',
  }),
  publicUrl: variable({
    env: 'PARAPH_PUBLIC_URL',
    schema: origin,
    required: true,
    meaning: 'Address of the installation as people type it; the scheme of all links. Default http://localhost:<port>.',
  }),
  termsUrl: variable({
    env: 'PARAPH_TERMS_URL',
    schema: page,
    meaning:
      'Page with the terms of use of the operator, linked from sign-in, registration, invitations and guest pages.',
  }),
  privacyUrl: variable({
    env: 'PARAPH_PRIVACY_URL',
    schema: page,
    meaning: 'Page with the privacy text of the operator, linked from the same places.',
  }),
  keyList: variable({
    env: 'PARAPH_KEYS',
    schema: text,
    required: true,
    secret: true,
    meaning:
      'Master keys, 32 bytes in base64 each, separated by commas; the first encrypts, all decrypt. Outside production made once and kept in PARAPH_HOME.',
  }),
  smtpUrl: variable({
    env: 'SMTP_URL',
    schema: mailServer,
    required: true,
    secret: true,
    meaning: `Mail server, smtp:// or smtps://, with login. Outside production the mailbox of the sandbox. ${OWN_AUTHORITY}`,
  }),
  mailFrom: variable({
    env: 'PARAPH_MAIL_FROM',
    schema: sender.default('Paraph <no-reply@paraph.example>'),
    meaning: 'Sender of all mails.',
  }),
  bounceDomain: variable({
    env: 'PARAPH_BOUNCE_DOMAIN',
    schema: z
      .string()
      .regex(/^(?=.{4,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i, { error: 'write a domain, such as returns.example.com' })
      .optional(),
    meaning:
      'Domain to which mails that cannot be delivered come back, each to an address of its own; its MX leads to PARAPH_BOUNCE_LISTEN, or the mail service calls POST /api/mail/reports. Below the domain of PARAPH_MAIL_FROM, and in its SPF record, mails pass DMARC as before. Absent: nobody learns what happens after the mail server took a mail.',
  }),
  bounceListen: variable({
    env: 'PARAPH_BOUNCE_LISTEN',
    schema: z
      .string()
      .regex(/^(\[[0-9a-f:.]+\]|[^\s:]+):\d{1,5}$/i, { error: 'write host:port, such as 0.0.0.0:2525' })
      .optional(),
    meaning:
      'host:port on which the worker takes those mails by SMTP, and no others; one worker of a machine has the port. TLS is for a relay of the operator before it. off in production unless set.',
  }),
  bounceSecret: variable({
    env: 'PARAPH_BOUNCE_SECRET',
    schema: secret(32),
    secret: true,
    meaning:
      'Secret by which a mail service signs its calls to POST /api/mail/reports, at least 32 letters. Absent: such calls answer 404.',
  }),
  undoSeconds: variable({
    env: 'PARAPH_UNDO_SEND_SECONDS',
    schema: count(0, 120).default(30),
    meaning:
      'Seconds in which people can take back what they have just sent, before anything leaves; 0 for none. A company may choose its own.',
  }),
  mailServers: variable({
    env: 'PARAPH_MAIL_SERVERS',
    schema: list,
    meaning:
      'Mail servers that companies may use although their addresses are private, as host:port, separated by commas. All others must lie on the public internet.',
  }),
  s3Bucket: variable({
    env: 'S3_BUCKET',
    schema: text,
    meaning: 'Bucket for files. Absent: files lie in PARAPH_HOME, in production only with PARAPH_SINGLE_NODE.',
  }),
  s3Endpoint: variable({
    env: 'S3_ENDPOINT',
    schema: page,
    meaning: `Address of the S3 service, when it is not AWS. ${OWN_AUTHORITY}`,
  }),
  s3Region: variable({ env: 'S3_REGION', schema: z.string().default('eu-north-1'), meaning: 'Region of the bucket.' }),
  s3KeyId: variable({ env: 'S3_ACCESS_KEY_ID', schema: text, meaning: 'Access key of the bucket.' }),
  s3Secret: variable({ env: 'S3_SECRET_ACCESS_KEY', schema: text, secret: true, meaning: 'Secret of the access key.' }),
  s3PathStyle: variable({
    env: 'S3_PATH_STYLE',
    schema: flag(false),
    meaning: 'on: the bucket stands in the path, as most services beside AWS want it.',
  }),
  s3Seconds: variable({
    env: 'S3_TIMEOUT_SECONDS',
    schema: count(1, 30).default(3),
    meaning:
      'Seconds in which the S3 service must send something in answer to a request; each is tried twice, and a connection has two seconds to open. A slow service needs more, and callers wait longer for one that hangs.',
  }),
  backups: variable({
    env: 'PARAPH_BACKUPS',
    path: 'folder',
    schema: text,
    meaning: 'Folder of the backups that `npm run backup` makes. Absent: backups in PARAPH_HOME; better another disk.',
  }),
  office: variable({
    env: 'PARAPH_OFFICE',
    path: 'file',
    schema: text,
    meaning:
      'LibreOffice (path of soffice), which makes pages of office files and pictures; it runs shut in by bubblewrap (bwrap), without network and without our files. Absent: the one in PATH, if any. off: none.',
  }),
  sandbox: variable({
    env: 'PARAPH_SANDBOX',
    schema: text,
    meaning: `Simulated trust services and mailbox. on or off; on outside production. In production only the value ${SANDBOX_IN_PRODUCTION} switches it on.`,
  }),
  sandboxUrl: variable({
    env: 'PARAPH_SANDBOX_URL',
    schema: page,
    meaning: 'Where the sandbox answers. Default http://127.0.0.1:<port + 1>.',
  }),
  dmsHosts: variable({
    env: 'PARAPH_DMS_HOSTS',
    schema: hosts,
    meaning:
      'Document systems of companies that lie on private addresses, on other ports than 443 or answer plain HTTP, as host:port separated by commas. All others must be public and speak HTTPS.',
  }),
  demo: variable({
    env: 'PARAPH_DEMO',
    schema: flag(true),
    meaning: 'Demo tenants and people at the first start; never in production.',
  }),
  logLevel: variable({
    env: 'PARAPH_LOG',
    schema: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    meaning: 'Least severe log line that is written.',
  }),
  proxies: variable({
    env: 'PARAPH_PROXIES',
    schema: networks,
    meaning:
      'Addresses or networks of our own proxies, separated by commas. Only they may name the caller and the host.',
  }),
  ssoHosts: variable({
    env: 'PARAPH_SSO_HOSTS',
    schema: hosts,
    meaning:
      'Sign-in providers of companies (`host:port`, separated by commas) that may be called although their address is private, their port unusual or their connection without TLS. Absent: public addresses by https only.',
  }),
  webhookHosts: variable({
    env: 'PARAPH_WEBHOOK_HOSTS',
    schema: hosts,
    meaning:
      'Receivers of webhooks (`host:port`, separated by commas) that may be called although their address is private, their port unusual or their connection without TLS. Absent: public addresses by https only.',
  }),
  workflowUrl: variable({
    env: 'PARAPH_WORKFLOW_URL',
    schema: page,
    meaning: 'Workflow service asked for its definitions in development (module WorkflowsModule). Never in production.',
  }),
  workflowKey: variable({
    env: 'PARAPH_WORKFLOW_KEY',
    schema: text,
    secret: true,
    meaning: 'API key for it, sent as X-Api-Key.',
  }),
  limits: variable({
    env: 'PARAPH_LIMITS',
    schema: text,
    meaning:
      'Raised rate limits for load tests, as JSON: {"session.init": 1000}. docs/limits.md lists the names. A limit cannot be switched off; one below its default is refused, except for sizes.',
  }),
  metricsToken: variable({
    env: 'PARAPH_METRICS_TOKEN',
    schema: secret(16),
    secret: true,
    meaning:
      'Bearer token of /metrics and of the details of /readyz on the health port, of 16 characters or more. Absent: anybody who reaches that port reads them.',
  }),
  healthPort: variable({
    env: 'PARAPH_HEALTH_PORT',
    schema: port.optional(),
    meaning:
      'Port of /healthz, /readyz with details and /metrics, of web nodes and workers alike, another one for each process of a machine; it serves nothing else. Absent in production: off. Default outside production: <port + 8>, and <port + 9> for a worker apart.',
  }),
  healthListen: variable({
    env: 'PARAPH_HEALTH_LISTEN',
    schema: z.string().min(1).default('127.0.0.1'),
    meaning: 'Address on which the health port listens; never one that people or companies reach.',
  }),
  tsaUrls: variable({
    env: 'TSA_URL',
    schema: list.pipe(z.array(pages)),
    meaning:
      'Time-stamping services (RFC 3161) in order of preference, separated by commas; one that does not answer gives way to the next.',
  }),
  ocspUrl: variable({
    env: 'OCSP_URL',
    schema: page,
    meaning: 'Certificate status service to ask instead of the one named in the certificate.',
  }),
  trustedListUrl: variable({
    env: 'TRUSTED_LIST_URL',
    schema: page,
    meaning: 'List of the trusted lists (LOTL). Absent: the one of the European Union, or that of the sandbox.',
  }),
  trustedListSigners: variable({
    env: 'TRUSTED_LIST_SIGNERS',
    schema: list,
    meaning:
      'Who may sign the list of lists: SHA-256 of certificates, separated by commas. Absent: those of the Official Journal.',
  }),
  trustedListCountries: variable({
    env: 'TRUSTED_LIST_COUNTRIES',
    schema: countries,
    meaning: 'Countries whose lists are read, separated by commas. Absent: LT,LV,EE.',
  }),
  trustAnchors: variable({
    env: 'PARAPH_TRUST_ANCHORS',
    path: 'file',
    schema: text,
    meaning: 'File of PEM certificates at which chains may end. Outside production the anchors of the sandbox.',
  }),
  sealFile: variable({
    env: 'PARAPH_SEAL',
    path: 'file',
    schema: text,
    meaning:
      'File of PEM: private key, certificate and issuers of the e-seal that binds hand-drawn signatures and evidence packages. Absent: that of the sandbox, or neither of both.',
  }),
  sealPassword: variable({
    env: 'PARAPH_SEAL_PASSWORD',
    schema: text,
    secret: true,
    meaning: 'Password of the private key in PARAPH_SEAL, where it has one.',
  }),
  smartIdUrl: variable({ env: 'SMARTID_URL', schema: page, meaning: 'Smart-ID relying party API.' }),
  smartIdParty: variable({ env: 'SMARTID_RELYING_PARTY', schema: text, meaning: 'UUID of the relying party.' }),
  smartIdName: variable({ env: 'SMARTID_NAME', schema: text, meaning: 'Name of the relying party.' }),
  smartIdVersion: variable({
    env: 'SMARTID_VERSION',
    schema: choice(['v2', 'v3']).default('v3'),
    meaning: 'Version of the relying party API in the contract. v2 knows pushes only: no QR codes and no app links.',
  }),
  mobileIdUrl: variable({ env: 'MOBILEID_URL', schema: page, meaning: 'Mobile-ID API.' }),
  mobileIdParty: variable({ env: 'MOBILEID_RELYING_PARTY', schema: text, meaning: 'UUID of the relying party.' }),
  mobileIdName: variable({ env: 'MOBILEID_NAME', schema: text, meaning: 'Name of the relying party.' }),
  eparakstsUrl: variable({ env: 'EPARAKSTS_URL', schema: page, meaning: 'eParaksts API.' }),
  eparakstsClient: variable({ env: 'EPARAKSTS_CLIENT_ID', schema: text, meaning: 'Client of eParaksts.' }),
  eparakstsSecret: variable({ env: 'EPARAKSTS_CLIENT_SECRET', schema: text, secret: true, meaning: 'Its secret.' }),
  eparakstsSignApiUrl: variable({
    env: 'EPARAKSTS_SIGNAPI_URL',
    schema: page,
    meaning: 'SignAPI of eParaksts, which takes whole files. Needed to sign many documents with one consent.',
  }),
  eparakstsRoute: variable({
    env: 'EPARAKSTS_ROUTE',
    schema: choice(['digest', 'signapi']).default('digest'),
    meaning: 'How one document is signed by eParaksts: digest sends a fingerprint only, signapi the whole file.',
  }),
  eidEasyUrl: variable({ env: 'EIDEASY_URL', schema: page, meaning: 'eID Easy API.' }),
  eidEasyClient: variable({ env: 'EIDEASY_CLIENT_ID', schema: text, meaning: 'Client of eID Easy.' }),
  eidEasyWidgetUrl: variable({
    env: 'EIDEASY_WIDGET_URL',
    schema: page,
    meaning:
      'Script of the widget of eID Easy (@eid-easy/eideasy-widget, dist/full/eideasy-widget.umd.min.js). It runs in a frame without rights on the portal. Absent: that of the sandbox, or the browser goes to the page of eID Easy.',
  }),
  eidEasySecret: variable({ env: 'EIDEASY_SECRET', schema: text, secret: true, meaning: 'Its secret.' }),
} as const;

export type VariableName = keyof typeof VARIABLES;
