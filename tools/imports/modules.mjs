/**
 * Layers of the code: which feature may import the public API (index.ts) of which.
 * Import rules, their proof and the picture in docs/architecture.md come from this table.
 */

/** Server features by layer, lowest first; each may import the public APIs listed and no others. */
export const features = {
  // layer 0: who is who, and what a company has switched on
  tenants: [],
  trust: [],
  users: ['tenants'],
  delegation: ['users', 'tenants'],
  usage: ['tenants', 'users'],
  integration: ['tenants'],
  notices: [],
  workflows: [],
  // layer 1
  folders: ['users', 'tenants'],
  shares: [],
  // a reaction of the owner ends what an intruder has shared and opened
  auth: ['users', 'tenants', 'usage', 'trust', 'delegation', 'folders', 'shares'],
  tags: [],
  // joining a department opens the folders that it was given
  directory: ['users', 'tenants', 'folders'],
  // layer 2: the document
  'document-parsers': [],
  'document-content': ['document-parsers'],
  'document-intake': ['document-parsers', 'document-content', 'users', 'tenants'],
  documents: [
    'document-parsers',
    'document-content',
    'document-intake',
    'users',
    'auth',
    'delegation',
    'tenants',
    'trust',
    'usage',
    'integration',
    'tags',
    'folders',
  ],
  'document-list': ['documents', 'delegation', 'tenants', 'folders'],
  attachments: ['documents', 'document-intake'],
  series: ['documents', 'document-parsers', 'document-content', 'document-intake', 'attachments', 'users', 'tenants'],
  // asks which folders a group opens
  'access-groups': ['directory', 'users', 'tenants', 'folders'],
  // layer 3: what is done to documents
  calendar: ['documents', 'users', 'directory', 'tenants'],
  forms: ['document-intake', 'integration', 'folders', 'directory', 'tags', 'users'],
  drive: ['documents', 'folders', 'users', 'tenants', 'auth', 'forms', 'shares'],
  filling: ['documents', 'delegation', 'forms', 'calendar', 'folders', 'directory', 'users', 'tenants', 'integration'],
  validation: ['documents', 'trust'],
  history: ['tenants', 'documents'],
  evidence: ['documents', 'tenants', 'trust', 'validation'],
  guests: ['documents', 'auth', 'users', 'tenants'],
  signing: ['auth', 'documents', 'users', 'delegation', 'tenants', 'usage', 'trust'],
  renewal: ['tenants', 'documents', 'validation', 'signing'],
  presets: [],
  offboarding: [
    'series',
    'directory',
    'users',
    'auth',
    'tenants',
    'documents',
    'folders',
    'delegation',
    'presets',
    'notices',
    'calendar',
    'filling',
    'shares',
  ],
  company: ['tenants', 'users', 'documents', 'auth'],
  'mail-server': ['tenants'],
  'mail-reports': ['documents'],
  // the bin names the folder of a deleted document
  retention: ['tenants', 'users', 'documents', 'folders'],
  reminders: ['tenants', 'delegation', 'documents'],
  log: [],
  'dms-inbound': ['documents', 'users', 'usage', 'integration'],
  'tenant-admin': ['tenants', 'users', 'auth', 'usage', 'trust'],
  // top layer: views over everything
  operator: ['documents', 'signing'],
  doctor: ['trust', 'tenants'],
  attention: ['documents', 'document-list', 'directory', 'users', 'tenants', 'usage', 'trust', 'doctor'],
  demo: [
    'document-list',
    'tenants',
    'users',
    'auth',
    'directory',
    'access-groups',
    'documents',
    'folders',
    'forms',
    'drive',
    'calendar',
  ],
  // listeners: they react to events; no feature imports them
  notifications: ['users', 'documents', 'folders', 'tenants', 'notices'],
  webhooks: ['documents'],
  mail: ['users', 'tenants', 'documents', 'guests', 'notices'],
};

export const listeners = ['notifications', 'webhooks', 'mail'];

/** Engine layers, lowest first; a layer may import only layers before it. */
export const engine = [
  'bytes',
  'codec/asn1',
  'crypto',
  'codec/pdf',
  'codec/xml',
  'codec/zip',
  'pki',
  'trust',
  'sign',
  'formats',
  'lists',
  'validate',
  'report',
  'api',
];

/** Packages: what each may import besides itself. */
export const packages = {
  domain: { packages: [], modules: [] },
  phrases: { packages: ['domain'], modules: [] },
  contract: { packages: ['domain'], modules: ['zod'] },
  engine: { packages: [], modules: ['@noble/hashes', 'fflate'] },
  pdf: { packages: ['engine'], modules: [] },
  evidence: { packages: ['engine'], modules: [] },
  providers: { packages: ['domain', 'engine'], modules: ['zod', 'node:'] },
  sandbox: {
    packages: [],
    modules: [
      'node:',
      '@peculiar/',
      'fastify',
      'nodemailer',
      'smtp-server',
      'postal-mime',
      'zod',
      'tsyringe',
      'reflect-metadata',
    ],
  },
};
