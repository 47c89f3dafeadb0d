/**
 * Names of the families of our settings that are no settings: the program sets them for its own processes, or reads
 * them in tests, campaigns and tools. A new one is added here, because commands refuse unknown names.
 */
export const OWN_NAMES = [
  'PARAPH_ALONE',
  'PARAPH_HOT',
  'PARAPH_ROLE',
  // The sandbox, a program of its own.
  'PARAPH_SANDBOX_EPOCH',
  'PARAPH_SANDBOX_HOST',
  'PARAPH_SANDBOX_PORT',
  'PARAPH_SANDBOX_RETURNS',
  'PARAPH_SANDBOX_SEED',
  'PARAPH_SANDBOX_SMTP_PORT',
  // Tests, campaigns and tools.
  'PARAPH_ACCESS_SEED',
  'PARAPH_ACCESS_SETS',
  'PARAPH_CORPUS',
  'PARAPH_E2E_PORT',
  'PARAPH_E2E_SHOTS',
  'PARAPH_FLIPS',
  'PARAPH_LIFE_DOMAIN',
  'PARAPH_LIFE_FROM',
  'PARAPH_LIFE_SEED',
  'PARAPH_LIFE_SERVER',
  'PARAPH_MUTANTS',
  'PARAPH_MUTATIONS',
  'PARAPH_PROBE',
  'PARAPH_README_NETWORK',
  'PARAPH_RENDERINGS',
  'PARAPH_SERVER',
  'PARAPH_SLOWNESS',
] as const;

/** Variables of Node.js that the documentation of the settings names. */
export const NODE_NAMES = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS'] as const;

/** Names that other programs set. They may look like settings, but no operator wrote them for Paraph. */
const OF_OTHERS = [
  // The clients of PostgreSQL and of AWS.
  /^PG[A-Z]+$/,
  /^AWS_/,
  // Kubernetes and Docker describe services, also one called "paraph", by variables with these ends.
  /_SERVICE_(?:HOST|PORT)(?:_|$)/,
  /_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:ADDR|PORT|PROTO))?$/,
];
const ADDRESS_OF_SERVICE = /^(?:tcp|udp|sctp):\/\//;

/** Whether another program sets a variable of this name and value. */
export const isOfOtherProgram = (name: string, value: string): boolean =>
  OF_OTHERS.some((pattern) => pattern.test(name)) || (name.endsWith('_PORT') && ADDRESS_OF_SERVICE.test(value));
